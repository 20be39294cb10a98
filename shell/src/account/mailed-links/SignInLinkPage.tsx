import { Stack } from '@cinecanon/ui'
import { TextLink } from '@cinecanon/web/links'
import { AccountPage } from '../AccountPage.tsx'
import { LoginForm } from '../forms/LoginForm.tsx'
import { useLinkToken } from '../navigation.ts'

/** It requires the password, because mail scanners open links. */
export default function SignInLinkPage() {
  const linkToken = useLinkToken() ?? undefined
  return (
    <AccountPage
      title="Sign In by Link"
      heading="This way in"
      hint="Type your email address and password once more. With the link, other people’s attempts can’t keep you waiting."
    >
      <Stack $gap={2.5}>
        <LoginForm linkToken={linkToken} />
        <TextLink to="/sign-in">Back to Login</TextLink>
      </Stack>
    </AccountPage>
  )
}
