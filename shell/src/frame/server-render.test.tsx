/** @jest-environment node */
import { aUser } from '@cinecanon/testing'
import { areasQuery, createQueryClient, currentUserQuery } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import SignInPage from '../account/SignInPage.tsx'
import SignUpPage from '../account/SignUpPage.tsx'
import NotFoundPage from '../not-found/NotFoundPage.tsx'
import { testAreas } from '../testing/areas.ts'
import { Frame } from './Frame.tsx'

const pages = { SignInPage, SignUpPage, NotFoundPage }

describe.each(Object.entries(pages))('on the server, %s', (_name, Page) => {
  it('renders in its frame for a visitor, with working links', () => {
    const html = serve(<Page />, null)
    expect(html).toContain('href="/oscar-winners"')
    expect(html).toContain('href="/sign-in"')
  })

  it('has no style attribute, which the policy refuses', () => {
    expect(serve(<Page />, aUser())).not.toContain('style=')
  })
})

it('renders a user’s avatar without its menu', () => {
  const html = serve('content', aUser({ username: 'kim' }))
  expect(html).toContain('>KI<')
  expect(html).toContain('href="/my-list"')
  expect(html).not.toContain('Logout')
})

it('ends the head where the frame begins', () => {
  const html = serve(<NotFoundPage />, null)
  const head = html.slice(0, html.indexOf('<div data-frame'))
  expect(head).toContain('<title>Page Not Found | Cinecanon</title>')
  expect(head).not.toContain('<div')
})

function serve(page: ReactNode, user: ReturnType<typeof aUser> | null): string {
  const client = createQueryClient(() => new Promise(() => undefined), { isServer: true })
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(areasQuery.queryKey, testAreas)
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Frame>{page}</Frame>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
