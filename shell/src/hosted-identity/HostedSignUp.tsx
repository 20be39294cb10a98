import { Alert, Button, Cluster, Stack } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Waiting } from '../frame/Waiting.tsx'
import { HostedForm } from './HostedForm.tsx'
import { useAvailability, useIsOwnDocument } from './hosted-identity.ts'

export function HostedSignUp({ publishableKey }: { publishableKey: string }) {
  const { isMissing, ...callbacks } = useAvailability()
  const isOwnDocument = useIsOwnDocument()
  useEffect(() => {
    if (isOwnDocument === false) location.reload()
  }, [isOwnDocument])

  return (
    <>
      {isMissing && <Unavailable />}
      <Area hidden={isMissing}>
        {isOwnDocument ? (
          <HostedForm kind="sign-up" publishableKey={publishableKey} {...callbacks} />
        ) : (
          <Waiting />
        )}
      </Area>
    </>
  )
}

function Unavailable() {
  return (
    <Stack>
      <Alert>
        <strong>Unable to load authentication system. Please try again later.</strong>
        <p>Authentication is currently unavailable. You can still browse movies as a guest.</p>
      </Alert>
      <Cluster>
        <ButtonLink to="/" $look="strong">
          Continue as Guest
        </ButtonLink>
        <Button onClick={() => location.reload()}>Retry</Button>
      </Cluster>
    </Stack>
  )
}

const Area = styled.div`
  min-height: 20rem;
`
