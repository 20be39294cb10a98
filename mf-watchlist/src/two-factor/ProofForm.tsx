import { useFieldErrors } from '@cinecanon/ui'
import { type Change, ChangeForm } from '../account-settings/ChangeForm.tsx'
import { CurrentPassword } from '../account-settings/CurrentPassword.tsx'
import { CodeField } from './CodeField.tsx'
import type { Proof } from './two-factor.ts'

type Props = Change & {
  asksForCode: boolean
  onSubmit: (proof: Proof) => void
}

/** Asks once more who is there, before anything that decides about signing in. */
export function ProofForm({ asksForCode, onSubmit, ...form }: Props) {
  const fields = useFieldErrors()
  return (
    <ChangeForm
      {...form}
      fields={fields}
      onSubmit={(typed) =>
        onSubmit({ currentPassword: typed('currentPassword'), code: typed('code') })
      }
    >
      <CurrentPassword error={fields.errors.currentPassword} autoFocus />
      {asksForCode && (
        <CodeField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          error={fields.errors.code}
        />
      )}
    </ChangeForm>
  )
}
