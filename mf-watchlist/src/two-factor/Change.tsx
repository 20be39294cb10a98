import type { beginTwoFactor, Reply } from '@cinecanon/contract'
import { toast } from '@cinecanon/web'
import { ProofForm } from './ProofForm.tsx'
import { useBeginTwoFactor, useDisableTwoFactor, useRenewRecoveryCodes } from './two-factor.ts'

export type Step =
  | { name: 'resting' | Asking }
  | { name: 'setting up'; begun: Reply<typeof beginTwoFactor> }
  | { name: 'codes'; codes: string[] }
type Asking = 'starting' | 'renewing' | 'leaving'

type Props = { step: Asking; onStep: (step: Step) => void; onDone: () => void }

/** What is asked before each change, and where it leads. */
export function Change({ step, ...props }: Props) {
  const Form = forms[step]
  return <Form {...props} />
}

type FormProps = Omit<Props, 'step'>

function Start({ onStep, onDone }: FormProps) {
  const begin = useBeginTwoFactor()
  return (
    <ProofForm
      label="Continue"
      workingLabel="One moment…"
      asksForCode={false}
      change={begin}
      onSubmit={(proof) =>
        begin.mutate(proof, { onSuccess: (begun) => onStep({ name: 'setting up', begun }) })
      }
      onCancel={onDone}
    />
  )
}

function Renew({ onStep, onDone }: FormProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <ProofForm
      label="Make new codes"
      workingLabel="Making codes…"
      asksForCode
      change={renew}
      onSubmit={(proof) =>
        renew.mutate(proof, {
          onSuccess: ({ recoveryCodes: codes }) => onStep({ name: 'codes', codes }),
        })
      }
      onCancel={onDone}
    />
  )
}

function Leave({ onDone }: FormProps) {
  const disable = useDisableTwoFactor()
  const leave = () => {
    toast({ title: 'Two-step sign-in is off' })
    onDone()
  }
  return (
    <ProofForm
      label="Switch off"
      workingLabel="Switching off…"
      asksForCode
      isDangerous
      change={disable}
      onSubmit={(proof) => disable.mutate(proof, { onSuccess: leave })}
      onCancel={onDone}
    />
  )
}

const forms = { starting: Start, renewing: Renew, leaving: Leave }
