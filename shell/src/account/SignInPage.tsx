import { TabList, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { useSearchParams } from '@cinecanon/web/router'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { HostedSignIn } from '../hosted-identity/HostedSignIn.tsx'
import { Hint } from './AccountPage.tsx'
import { AuthoritiesPanel } from './AuthoritiesPanel.tsx'
import { EntranceColumns } from './entrance.ts'
import { RegisterForm } from './forms/CredentialsForm.tsx'
import { LoginForm } from './forms/LoginForm.tsx'
import { pathAfterSignIn } from './safe-path.ts'

const views = [
  {
    name: 'login',
    title: 'Login',
    heading: 'Welcome back',
    hint: 'Sign in to go on where you left off.',
    Form: LoginForm,
  },
  {
    name: 'register',
    title: 'Register',
    heading: 'Take a seat',
    hint: 'An account keeps what you have seen, and what you want to see next.',
    Form: RegisterForm,
  },
] as const
type ViewName = (typeof views)[number]['name']

export default function SignInPage() {
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const panelId = useId()
  const shown = views.find(({ name }) => name === search.get('tab')) ?? views[0]
  const { heading, hint } = (shown.name === 'login' && reasonToSignIn(search)) || shown
  const show = (next: ViewName) => setSearch(searchOf(search, next), { replace: true })

  return (
    <EntranceColumns $from="lg">
      <PageMeta
        title={shown.title}
        description="Sign in or create an account to track which of the greatest films you have seen."
      />
      <div>
        <h1>{heading}</h1>
        <Hint>{hint}</Hint>
        <LoginTabs
          label="Sign in or create an account"
          value={shown.name}
          tabs={views.map(({ name, title }) => ({
            value: name,
            label: title,
            href: hrefOf(searchOf(search, name)),
          }))}
          onChange={show}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown.name}`}>
          <shown.Form email={email} onEmail={setEmail} />
        </div>
        <HostedSignIn />
      </div>
      <AuthoritiesPanel />
    </EntranceColumns>
  )
}

function reasonToSignIn(search: URLSearchParams) {
  const [path] = pathAfterSignIn(search).split(/[?#]/)
  return ownPages.find((page) => page.path === path)
}

const ownPages = [
  {
    path: '/my-list',
    heading: 'Sign in to see your list',
    hint: 'Your watchlist belongs to an account. New here? Create an account to start one.',
  },
  {
    path: '/profile',
    heading: 'Sign in to see your profile',
    hint: 'It shows what you have seen. New here? Create an account, and it begins to fill.',
  },
]

function hrefOf(search: URLSearchParams): string {
  return search.size ? `/sign-in?${search}` : '/sign-in'
}

function searchOf(search: URLSearchParams, view: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (view === views[0].name) next.delete('tab')
  else next.set('tab', view)
  return next
}

const LoginTabs = styled(TabList<ViewName>)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  margin-bottom: ${theme.space(3)};
  > * {
    margin: 0;
    font-size: 1rem;
  }
`
