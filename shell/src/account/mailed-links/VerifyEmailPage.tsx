import { Alert, Button, Stack } from '@cinecanon/ui'
import { passwordCallText, useSession, useVerifyEmail } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { AccountPage } from '../AccountPage.tsx'
import { useLinkToken } from '../navigation.ts'

/** It requires a click, because mail scanners open links. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const verify = useVerifyEmail()
  if (verify.data) return <Confirmed email={verify.data.email} />
  if (!token) return <InvalidLink />
  return (
    <AccountPage
      title="Confirm Your Email"
      heading="Please confirm your address"
      hint="Press the button, and we’ll know that our emails reach you."
    >
      <Stack $gap={2.5}>
        {verify.error && <Alert>{passwordCallText(verify.error)}</Alert>}
        <Button
          $look="strong"
          aria-disabled={verify.isPending}
          onClick={() => verify.mutate(token)}
        >
          {verify.isPending ? 'Confirming…' : 'Confirm my address'}
        </Button>
        <Onward />
      </Stack>
    </AccountPage>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <AccountPage
      role="status"
      title="Email Confirmed"
      heading="Thank you"
      hint={`${email} is confirmed as the address of your account.`}
    >
      <Onward />
    </AccountPage>
  )
}

function InvalidLink() {
  return (
    <AccountPage
      title="Invalid Link"
      heading="Invalid Link"
      hint="The verification link is invalid or has expired. Your profile page can send you a new one."
    >
      <Onward />
    </AccountPage>
  )
}

function Onward() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? (
    <TextLink to="/profile">Go to your profile</TextLink>
  ) : (
    <TextLink to="/sign-in?from=%2Fprofile">Sign in</TextLink>
  )
}
