import { Alert, Button, Cluster, Skeleton } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { Soft } from '../page/page.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { LoadedSection } from './SettingsSection.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { type Step, twoFactorForms } from './TwoFactorForms.tsx'
import { twoFactorQuery } from './two-factor.ts'

const resting: Step = { name: 'resting' }

export function TwoFactorSection() {
  return (
    <LoadedSection
      title="Two-step sign-in"
      id="security"
      query={useQuery(twoFactorQuery)}
      skeleton={<Skeleton $height="6rem" $width="100%" />}
    >
      {(data) => <Settings {...data} />}
    </LoadedSection>
  )
}

function Settings({ isOn, recoveryCodesLeft }: { isOn: boolean; recoveryCodesLeft: number }) {
  const [step, setStep] = useState(resting)
  const rest = () => setStep(resting)

  if (step.name === 'setting up') {
    const done = (codes: string[]) => setStep({ name: 'codes', codes })
    return <SetUpTwoFactor begun={step.begun} onDone={done} onCancel={rest} />
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />
  if (step.name === 'resting') {
    return isOn ? <On left={recoveryCodesLeft} onStep={setStep} /> : <Off onStep={setStep} />
  }
  const Form = twoFactorForms[step.name]
  return <Form onStep={setStep} onDone={rest} />
}

type Steps = { onStep: (step: Step) => void }

function Off({ onStep }: Steps) {
  return (
    <>
      <Soft>
        Off. With it on, signing in also asks for a code from an authenticator app on your phone, so
        that your password alone opens nothing.
      </Soft>
      <Cluster>
        <Button onClick={() => onStep({ name: 'starting' })}>Set up</Button>
      </Cluster>
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
      <Cluster>
        <Button onClick={() => onStep({ name: 'renewing' })}>New recovery codes</Button>
        <Button $look="quiet" onClick={() => onStep({ name: 'leaving' })}>
          Switch off
        </Button>
      </Cluster>
    </>
  )
}
