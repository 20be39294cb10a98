import { Alert, Button, ButtonAnchor, Stack, theme } from '@cinecanon/ui'
import { useSearchParams } from '@cinecanon/web/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { HostedForm } from './HostedForm.tsx'
import { useAvailability, useIsOwnDocument, usePublishableKey } from './hosted-identity.ts'

export function HostedSignIn() {
  const publishableKey = usePublishableKey()
  const isOwnDocument = useIsOwnDocument()
  if (!publishableKey || isOwnDocument === undefined) return null
  return (
    <Area>
      {isOwnDocument ? <AlternativeForm publishableKey={publishableKey} /> : <LinkToOwnDocument />}
    </Area>
  )
}

const openParameter = 'with'
const openValue = 'hosted'

function AlternativeForm({ publishableKey }: { publishableKey: string }) {
  const { isMissing, ...callbacks } = useAvailability()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.get(openParameter) === openValue)
  if (isMissing) {
    return (
      <Alert $tone="note">
        Unable to load authentication system. Using local authentication instead.
      </Alert>
    )
  }
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Other ways to sign in
      </Button>
      <div hidden={!isOpen}>
        <HostedForm kind="sign-in" publishableKey={publishableKey} {...callbacks} />
      </div>
    </>
  )
}

function LinkToOwnDocument() {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set(openParameter, openValue)
  return <ButtonAnchor href={`/sign-in?${next}`}>Other ways to sign in</ButtonAnchor>
}

const Area = styled(Stack)`
  margin-top: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
`
