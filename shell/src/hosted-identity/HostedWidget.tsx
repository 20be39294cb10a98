import { useNavigate } from '@cinecanon/web/router'
import { ClerkFailed, ClerkProvider, SignIn, SignUp, useAuth, useClerk } from '@clerk/react'
import { type ComponentProps, useEffect } from 'react'
import { Waiting } from '../frame/Waiting.tsx'
import { signInPages } from './hosted-identity.ts'
import { TakeOver } from './TakeOver.tsx'

export type WidgetProps = {
  publishableKey: string
  kind: 'sign-in' | 'sign-up'
  onReady: () => void
  onFailed: () => void
}

export function HostedWidget({ publishableKey, ...props }: WidgetProps) {
  const goTo = useGoTo()
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      nonce={nonceOfPage()}
      telemetry={false}
      signInUrl="/sign-in"
      signUpUrl="/sign-up"
      routerPush={(to) => goTo(to, false)}
      routerReplace={(to) => goTo(to, true)}
      appearance={appearance}
    >
      <ClerkFailed>
        <OnMount run={props.onFailed} />
      </ClerkFailed>
      <Loaded {...props} />
    </ClerkProvider>
  )
}

function Loaded({ kind, onReady }: Omit<WidgetProps, 'publishableKey'>) {
  const { isLoaded, isSignedIn, getToken } = useAuth()
  const clerk = useClerk()
  if (!isLoaded) return <Waiting />
  // The provider's session would sign in again after a sign-out.
  const leave = () => clerk.signOut(() => undefined)
  return (
    <>
      <OnMount run={onReady} />
      <TakeOver kind={kind} isSignedIn={isSignedIn} getToken={getToken} leave={leave}>
        {kind === 'sign-up' ? (
          <SignUp routing="path" path="/sign-up" signInUrl="/sign-in" {...toFrontPage} />
        ) : (
          <SignIn routing="hash" signUpUrl="/sign-up" {...toFrontPage} />
        )}
      </TakeOver>
    </>
  )
}

const toFrontPage = { forceRedirectUrl: '/', fallbackRedirectUrl: '/' }

function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

/** `VisitorOnly` redirects after a form, so the provider doesn't. */
function useGoTo() {
  const navigate = useNavigate()
  return (to: string, replace: boolean) => {
    const { pathname, search, hash } = new URL(to, location.href)
    if (signInPages.test(pathname)) navigate({ pathname, search, hash }, { replace })
  }
}

function nonceOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

const appearance: NonNullable<ComponentProps<typeof ClerkProvider>['appearance']> = {
  variables: {
    colorPrimary: 'var(--accent-fill)',
    colorPrimaryForeground: 'var(--on-accent)',
    colorBackground: 'var(--surface)',
    colorForeground: 'var(--ink)',
    colorMutedForeground: 'var(--ink-soft)',
    colorInput: 'var(--surface)',
    colorInputForeground: 'var(--ink)',
    colorDanger: 'var(--danger)',
    borderRadius: '4px',
    fontFamily: 'inherit',
  },
}
