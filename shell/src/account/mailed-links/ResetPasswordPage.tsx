import { Alert, NeedsScripts, PasswordField, useFieldErrors } from '@cinecanon/ui'
import { isDeadLink, passwordCallText, resetLinkQuery, useResetPassword } from '@cinecanon/web'
import { ButtonLink, TextLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { Waiting } from '../../frame/Waiting.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { AccountForm, longEnough } from '../forms/AccountForm.tsx'
import { useLeaveSoon, useLinkToken } from '../navigation.ts'

/** Rule 4.5 sets this delay. */
const redirectMs = 3000

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const link = useQuery({ ...resetLinkQuery(token ?? ''), enabled: Boolean(token) })
  const reset = useResetPassword()
  const leaveSoon = useLeaveSoon(redirectMs)
  if (reset.isSuccess) return <PasswordSet />
  if (!token || link.data?.isDead) return <InvalidLink isMissing={!token} />
  return (
    <AccountPage
      title="Reset Password"
      heading="Set a new password"
      hint="You will be signed out everywhere, and sign in again with the new password."
    >
      {link.isPending ? (
        <>
          <NeedsScripts />
          <Waiting />
        </>
      ) : (
        <ResetForm
          onSubmit={(password) =>
            reset.mutate({ token, password }, { onSuccess: () => leaveSoon('/sign-in') })
          }
          onEdit={() => reset.isError && reset.reset()}
          isWorking={reset.isPending}
          error={reset.error}
        />
      )}
      <TextLink to="/sign-in">Back to Login</TextLink>
    </AccountPage>
  )
}

type FormProps = {
  onSubmit: (password: string) => void
  onEdit: () => void
  isWorking: boolean
  error: Error | null
}

function ResetForm({ onSubmit, onEdit, isWorking, error }: FormProps) {
  const fields = useFieldErrors()
  return (
    <AccountForm
      fields={fields}
      onSubmit={(typed) => onSubmit(typed('password'))}
      onInputCapture={({ currentTarget }) => {
        checkConfirmation(currentTarget)
        onEdit()
      }}
      isWorking={isWorking}
      label="Set New Password"
      workingLabel="Updating…"
      failure={error && <Failure error={error} />}
    >
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        {...longEnough}
        error={fields.errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={fields.errors.confirmation}
      />
    </AccountForm>
  )
}

/** Native rules see one field each, so a script compares the two. */
function checkConfirmation({ elements }: HTMLFormElement): void {
  const { password, confirmation } = elements as Elements
  const isSame = password.value === confirmation.value
  confirmation.setCustomValidity(isSame ? '' : 'Passwords do not match')
}

type Elements = HTMLFormControlsCollection & Record<'password' | 'confirmation', HTMLInputElement>

function Failure({ error }: { error: Error }) {
  return (
    <Alert>
      <p>{passwordCallText(error)}</p>
      {isDeadLink(error) && <TextLink to="/forgot-password">Request a new link</TextLink>}
    </Alert>
  )
}

function InvalidLink({ isMissing }: { isMissing: boolean }) {
  return (
    <AccountPage
      title="Invalid Reset Link"
      heading="Invalid Reset Link"
      hint="The password reset link is invalid or has expired."
    >
      {/* The address must not keep the token, so a reload has none. */}
      {isMissing && <p>If you have just used it, open it in the email once more.</p>}
      <ButtonLink to="/forgot-password" $look="strong">
        Request a new link
      </ButtonLink>
    </AccountPage>
  )
}

function PasswordSet() {
  return (
    <AccountPage
      role="status"
      title="Password Set"
      heading="Your new password is set"
      hint="Taking you to the sign-in page…"
    >
      <TextLink to="/sign-in">Sign in</TextLink>
    </AccountPage>
  )
}
