import {
  type Call,
  CallError,
  getSubscription,
  resubscribe,
  unsubscribe,
} from '@cinecanon/contract'
import { createQueryClient } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import UnsubscribePage from './UnsubscribePage.tsx'

const token = 'a'.repeat(38)
let isSubscribed: boolean
let changes: string[]

afterEach(cleanup)

it('changes nothing by being opened, ends the news at a press, and takes it back', async () => {
  open(`/unsubscribe?token=${token}`)
  const stop = await screen.findByRole('button', { name: 'Stop the news' })
  expect(changes).toEqual([])

  await userEvent.click(stop)
  await screen.findByText(/no more news/)
  await userEvent.click(screen.getByRole('button', { name: 'That was a mistake' }))
  await screen.findByText(/Good to have you back/)

  expect(changes).toEqual(['unsubscribe', 'resubscribe'])
})

it('says that a link is wrong, and whom to ask', async () => {
  open('/unsubscribe?token=short')
  expect(await screen.findByText(/link is not valid/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  open(`/unsubscribe?token=${'b'.repeat(38)}`)
  expect(await screen.findByText(/link is not valid/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
})

function open(address: string): void {
  isSubscribed = true
  changes = []
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <MemoryRouter initialEntries={[address]}>
        <UnsubscribePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

// Answers each endpoint with its own reply, which the type can't see.
const call = (async (endpoint: object, { params }: { params: { token: string } }) => {
  if (params.token !== token) throw new CallError(404, 'This link is not valid.')
  if (endpoint === getSubscription) return { isSubscribed }
  isSubscribed = endpoint === resubscribe
  changes.push(endpoint === unsubscribe ? 'unsubscribe' : 'resubscribe')
  return { isSubscribed }
}) as Call
