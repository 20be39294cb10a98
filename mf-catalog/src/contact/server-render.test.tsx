/** @jest-environment node */
import { aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, siteOriginQuery } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import ContactPage from './ContactPage.tsx'

describe('on the server, where no browser is, the contact page', () => {
  it('has its form, and the address of who is signed in', () => {
    expect(serve('ann@example.org')).toMatch(/<input[^>]* value="ann@example.org"/)
    expect(serve(null)).toContain('<textarea')
  })

  it('has no style attribute, which the policy of the page refuses', () => {
    expect(serve(null)).not.toContain('style=')
  })
})

function serve(email: string | null): string {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')), {
    isServer: true,
  })
  client.setQueryData(currentUserQuery.queryKey, email ? aUser({ email }) : null)
  client.setQueryData(siteOriginQuery.queryKey, 'https://films.example')
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/contact']}>
        <ContactPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
