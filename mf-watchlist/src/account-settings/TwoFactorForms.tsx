import type { beginTwoFactor, Reply } from '@cinecanon/contract'
import { toast } from '@cinecanon/web'
import type { ComponentProps } from 'react'
import { ChangeForm, type ChangeProps, CurrentPassword, FormField } from './ChangeForm.tsx'
import {
  type Proof,
  useBeginTwoFactor,
  useDisableTwoFactor,
  useRenewRecoveryCodes,
} from './two-factor.ts'

export type Step =
  | { name: 'resting' | keyof typeof twoFactorForms }
  | { name: 'setting up'; begun: Reply<typeof beginTwoFactor> }
  | { name: 'codes'; codes: string[] }

type FormProps = { onStep: (step: Step) => void; onDone: () => void }

export const twoFactorForms = { starting: Start, renewing: Renew, leaving: Leave }

function Start({ onStep, onDone }: FormProps) {
  const begin = useBeginTwoFactor()
  return (
    <ProofForm
      label="Continue"
      workingLabel="One moment…"
      requiresCode={false}
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
      isDangerous
      change={disable}
      onSubmit={(proof) => disable.mutate(proof, { onSuccess: leave })}
      onCancel={onDone}
    />
  )
}

type ProofProps = ChangeProps & { requiresCode?: boolean; onSubmit: (proof: Proof) => void }

function ProofForm({ requiresCode = true, onSubmit, ...form }: ProofProps) {
  return (
    <ChangeForm
      {...form}
      onSubmit={(typed) =>
        onSubmit({ currentPassword: typed('currentPassword'), code: typed('code') })
      }
    >
      <CurrentPassword autoFocus />
      {requiresCode && (
        <CodeField label="Code" hint="From your authenticator app, or a recovery code" />
      )}
    </ChangeForm>
  )
}

type CodeProps = Pick<ComponentProps<typeof FormField>, 'label' | 'hint' | 'autoFocus'>

/** The keyboard is one for text, because recovery codes have letters. */
export function CodeField(props: CodeProps) {
  return (
    <FormField
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  )
}
