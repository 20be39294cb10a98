import { listOscarWinners } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer, renderAt } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import App, { prefetch } from './App.tsx'

it('greets the member, with data that the server fetched', async () => {
  const { call } = fakeServer(new Map([[listOscarWinners, () => [aMovie()]]]))
  const client = createQueryClient(call)
  client.setQueryData(currentUserQuery.queryKey, aUser({ firstName: 'Zoë' }))
  await prefetch({ path: '/new-area', search: new URLSearchParams(), client })

  renderAt('/new-area', client, <App />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New area')
  expect(screen.getByText('Welcome, Zoë.')).toBeTruthy()
  expect(screen.getByText('1 films won Best Picture.')).toBeTruthy()
})
