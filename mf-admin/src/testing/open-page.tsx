import type { Call } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, dismissToast, useToasts } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { afterEach } from '@jest/globals'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import App from '../App.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

const operator = aUser({ isAdmin: true, seesTemplates: true, email: 'me@example.org' })

/** Opens a page of the console on a server that answers by `call`; toasts and the address are shown beside it. */
export function openPage(address: string, call: Call, user = operator): UserEvent {
  const client = createQueryClient(call)
  client.setQueryData(currentUserQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <App />
        <Address />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

/** Takes its toasts along: they outlive pages, and the next test would find them. */
function Toasts() {
  const toasts = useToasts()
  useEffect(() => () => toasts.forEach(({ id }) => void dismissToast(id)), [toasts])
  return toasts.map(({ id, title, description }) => (
    <div key={id}>
      <b>{title}</b>
      <p>{description}</p>
    </div>
  ))
}
