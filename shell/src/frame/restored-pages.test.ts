import { getCurrentUser, type User } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { refreshRestoredPages } from './restored-pages.ts'

it('hides a member’s page that is left, and shows it again once the session is known', async () => {
  let user: User | null = aUser()
  const { client, root } = open(() => user)
  await client.fetchQuery(currentUserQuery)
  dispatchEvent(new Event('pagehide'))
  expect(root.style.visibility).toBe('hidden')

  user = null
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(root.style.visibility).toBe('hidden')
  await waitFor(() => expect(root.style.visibility).toBe(''))
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull()
})

it('shows a visitor’s page at once, then who has signed in meanwhile', async () => {
  let user: User | null = null
  const { client, root } = open(() => user)
  await client.fetchQuery(currentUserQuery)
  dispatchEvent(new Event('pagehide'))
  expect(root.style.visibility).toBe('')

  user = aUser()
  const keys: (string | null)[] = []
  addEventListener('storage', ({ key }) => keys.push(key), { once: true })
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(keys).toEqual([null])
  await waitFor(() => expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(user))
})

it('requests nothing at a first load', async () => {
  const { server } = open(() => null)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))

  expect(server.inputsOf(getCurrentUser)).toEqual([])
})

function open(user: () => User | null) {
  const server = fakeServer(new Map([[getCurrentUser, user]]))
  const client = createQueryClient(server.call)
  const root = document.createElement('div')
  refreshRestoredPages(client, root)
  return { client, root, server }
}
