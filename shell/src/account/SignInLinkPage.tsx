import { Stack } from '@cinecanon/ui'
import { TextLink } from '@cinecanon/web/links'
import { AccountPage } from './AccountPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLinkToken } from './link-token.ts'

/**
 * Where a mailed link leads: with it, a sign-in isn't delayed by strangers' failed attempts. It
 * needs the password too, because mail scanners open links. Inside `VisitorOnly`.
 */
export default function SignInLinkPage() {
  const linkToken = useLinkToken() ?? undefined
  return (
    <AccountPage
      title="Log In by Link"
      heading="This way in"
      hint="Type your email and password once more. With the link from your mail, nobody else’s tries keep you waiting."
    >
      <Stack $gap={2.5}>
        <LoginForm linkToken={linkToken} />
        <TextLink to="/sign-in">Back to Login</TextLink>
      </Stack>
    </AccountPage>
  )
}
