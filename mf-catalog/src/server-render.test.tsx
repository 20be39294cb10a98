/** @jest-environment node */
import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, siteOriginQuery } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import App, { prefetch } from './App.tsx'
import { fakeServer } from './testing/fake-server.ts'

const vertigo = aMovie({ id: 7, title: 'Vertigo', year: 1958, composite_rank: 1 })
const wings = aMovie({ id: 8, title: 'Wings & "Sons" </script>', year: 1927 })
const given = {
  top100: [vertigo],
  winners: [{ ...wings, best_picture_winner: true }],
  all: [vertigo, wings],
  acclaim: 'Praised.',
}

describe.each([
  ['/', 'href="/movies/vertigo-1958"'],
  ['/oscar-winners', 'href="/movies/wings-sons-script-1927"'],
  ['/movies/all', 'href="/movies/vertigo-1958"'],
  ['/movies/vertigo-1958', 'Praised.'],
  ['/shared-list?ids=7', 'href="/movies/vertigo-1958"'],
])('on the server, where no browser is, %s', (address, content) => {
  it('has its content, its absolute share tags, and a description', async () => {
    const html = await serve(address)
    expect(html).toContain(content)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/films\.example\/api\//)
    expect(html).toMatch(/<meta name="description" content=".{20,}"/)
  })

  it('has no style attribute, which the policy of the page refuses', async () => {
    expect(await serve(address, true)).not.toContain('style=')
  })
})

it.each(['/', '/oscar-winners', '/movies/vertigo-1958'])(
  'writes facts for search engines that can’t end their block, on %s',
  async (address) => {
    const html = await serve(address)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const facts = JSON.parse(json)
    expect(facts['@context']).toBe('https://schema.org')
    expect(JSON.stringify(facts)).toContain('https://films.example/movies/')
  },
)

async function serve(address: string, isUser = false): Promise<string> {
  const client = createQueryClient(fakeServer(given).call, { isServer: true })
  client.setQueryData(currentUserQuery.queryKey, isUser ? aUser() : null)
  client.setQueryData(siteOriginQuery.queryKey, 'https://films.example')
  const { pathname, searchParams } = new URL(address, 'https://films.example')
  await prefetch({ path: pathname, search: searchParams, client })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // Films are kept for a day, and a process as long as they are.
  client.clear()
  return html
}
