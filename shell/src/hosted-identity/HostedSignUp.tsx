import { Alert, Button, type ButtonLook, buttonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Waiting } from '../frame/Waiting.tsx'
import { useAvailability } from './availability.ts'
import { HostedForm } from './HostedForm.tsx'
import { useIsOwnDocument } from './own-document.ts'

/** The provider's sign-up, and what to do when it isn't there. */
export function HostedSignUp({ publishableKey }: { publishableKey: string }) {
  const { isMissing, ...tell } = useAvailability()
  const isOwnDocument = useIsOwnDocument()
  useEffect(() => {
    if (isOwnDocument === false) location.reload()
  }, [isOwnDocument])

  return (
    <>
      {isMissing && <Unavailable />}
      <Area hidden={isMissing}>
        {isOwnDocument ? (
          <HostedForm kind="sign-up" publishableKey={publishableKey} {...tell} />
        ) : (
          <Waiting />
        )}
      </Area>
    </>
  )
}

function Unavailable() {
  return (
    <Notice>
      <Alert>
        <strong>Unable to load authentication system. Please try again later.</strong>
        <p>Authentication is currently unavailable. You can still browse movies as a guest.</p>
      </Alert>
      <Ways>
        <AsGuest to="/" $look="strong">
          Continue as Guest
        </AsGuest>
        <Button onClick={() => location.reload()}>Retry</Button>
      </Ways>
    </Notice>
  )
}

const Area = styled.div`
  min-height: 20rem;
`

const Notice = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const AsGuest = styled(Link)<ButtonLook>`
  ${buttonLook}
`
