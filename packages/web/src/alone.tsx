import { type Area, createCaller } from '@cinecanon/contract'
import { baseCss } from '@cinecanon/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Navigate, useLocation } from 'react-router-dom'
import { useLogin, useLogout, useSession } from './account/session.ts'
import { areasQuery } from './areas.ts'
import { createQueryClient } from './page/query-client.ts'
import { textOf, useToasts } from './page/toasts.ts'

type Props = { App: ComponentType; area: Area }

const client = createQueryClient(createCaller())

export function startAlone(props: Props): void {
  client.setQueryData(areasQuery.queryKey, [{ name: 'alone', area: props.area }])
  const style = document.createElement('style')
  style.textContent = baseCss
  document.head.append(style)
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  createRoot(root).render(<Alone {...props} />)
}

function Alone(props: Props) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Pages {...props} />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** A remote opens at the first address of its `look`. */
function Pages({ App, area: { look: addresses, pages } }: Props) {
  const { pathname } = useLocation()
  const isForUsers = pages.every(({ access }) => access !== 'everyone')
  const { isAuthenticated, isLoading } = useSession()
  if (pathname === '/' && addresses[0] && !addresses.includes('/')) {
    return <Navigate to={addresses[0]} replace />
  }
  return (
    <>
      <header>
        <nav aria-label="Pages of this remote">
          {addresses.map((address) => (
            <span key={address}>
              <Link to={address}>{address}</Link>{' '}
            </span>
          ))}
        </nav>
        {!isLoading && <Account />}
        <Messages />
      </header>
      <main>{isAuthenticated || !isForUsers ? <App /> : null}</main>
    </>
  )
}

function Account() {
  const { user } = useSession()
  const logout = useLogout()
  if (!user) return <SignIn />
  return (
    <p>
      {user.email}{' '}
      <button type="button" onClick={() => logout.mutate(undefined)}>
        Sign out
      </button>
    </p>
  )
}

function SignIn() {
  const login = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    login.mutate(
      {
        email: text('email'),
        password: text('password'),
        ...(needsCode && { code: text('code') }),
      },
      { onError: () => setNeedsCode(true) },
    )
  }
  return (
    <form onSubmit={submit}>
      <label>
        Email <input name="email" type="email" autoComplete="username" required />
      </label>{' '}
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>{' '}
      {needsCode && (
        <label>
          Code <input name="code" autoComplete="one-time-code" />
        </label>
      )}
      <button type="submit">Sign in</button>
      {login.isError && <p role="alert">{textOf(login.error, 'That didn’t work')}</p>}
    </form>
  )
}

function Messages() {
  return useToasts().map(({ id, title, description }) => (
    <p key={id} role="status">
      {title} {description}
    </p>
  ))
}
