import { Alert, Button, Skeleton } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { NotShown } from '../account-settings/NotShown.tsx'
import { Part } from '../account-settings/Part.tsx'
import { Change, type Step } from './Change.tsx'
import { Actions, Soft } from './layout.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { twoFactorQuery } from './two-factor.ts'

const resting: Step = { name: 'resting' }

/** Two-step sign-in: off, being set up, on. */
export function TwoFactorSection() {
  const { data, isPending, isLoadingError, refetch } = useQuery(twoFactorQuery)
  return (
    <Part title="Two-step sign-in" place="security" isBusy={isPending}>
      {isPending && <Waiting />}
      {isLoadingError && <NotShown onRetry={() => refetch()} />}
      {data && <Settings {...data} />}
    </Part>
  )
}

function Settings({ isOn, recoveryCodesLeft }: { isOn: boolean; recoveryCodesLeft: number }) {
  const [step, setStep] = useState(resting)
  const rest = () => setStep(resting)

  if (step.name === 'setting up') {
    const done = (codes: string[]) => setStep({ name: 'codes', codes })
    return <SetUp begun={step.begun} onDone={done} onCancel={rest} />
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />
  if (step.name !== 'resting') return <Change step={step.name} onStep={setStep} onDone={rest} />
  return isOn ? <On left={recoveryCodesLeft} onStep={setStep} /> : <Off onStep={setStep} />
}

type Steps = { onStep: (step: Step) => void }

function Off({ onStep }: Steps) {
  return (
    <>
      <Soft>
        Off. With it on, signing in also asks for a code from an authenticator app on your phone, so
        that your password alone opens nothing.
      </Soft>
      <Actions>
        <Button onClick={() => onStep({ name: 'starting' })}>Set up</Button>
      </Actions>
    </>
  )
}

const few = 3

function On({ left, onStep }: Steps & { left: number }) {
  const codes = left === 1 ? '1 recovery code' : `${left || 'no'} recovery codes`
  return (
    <>
      <Soft>{`On. You have ${codes} left.`}</Soft>
      {left <= few && (
        <Alert $tone="note">
          Make new recovery codes, so that a lost phone doesn’t lock you out.
        </Alert>
      )}
      <Actions>
        <Button onClick={() => onStep({ name: 'renewing' })}>New recovery codes</Button>
        <Button $look="quiet" onClick={() => onStep({ name: 'leaving' })}>
          Switch off
        </Button>
      </Actions>
    </>
  )
}

const Waiting = styled(Skeleton)`
  width: 100%;
  height: 6rem;
`
