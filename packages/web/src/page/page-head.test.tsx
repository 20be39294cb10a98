import type { Call } from '@cinecanon/contract'
import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { PageMeta, siteOriginQuery, socialCardPath } from './page-head.tsx'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  document.head.replaceChildren()
})

describe('the head of a page', () => {
  it('has title, description and absolute share tags', () => {
    render(at('/about?token=secret', <PageMeta title="About" description="Who we are." />))
    expect(document.title).toBe('About | Cinecanon')
    expect(tags()).toEqual({
      description: 'Who we are.',
      'og:type': 'website',
      'og:site_name': 'Cinecanon',
      'og:title': 'About | Cinecanon',
      'og:description': 'Who we are.',
      'og:url': 'https://films.example/about',
      'og:image': 'https://films.example/api/social-cards/home.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })

  it('has a description even when the page gives none', () => {
    render(at('/', <PageMeta title="Cinecanon" />))
    expect(document.title).toBe('Cinecanon')
    expect(tags().description).toMatch(/canon of great films/)
  })

  it('has the page’s kind, picture, and address to share', () => {
    const card = socialCardPath('shared', { ids: '1,2' })
    render(
      at(
        '/shared-list?ids=1,2&view=list',
        <PageMeta title="List" kind="video.movie" card={card} address="/shared-list?ids=1,2" />,
      ),
    )
    expect(tags()).toMatchObject({
      'og:type': 'video.movie',
      'og:url': 'https://films.example/shared-list?ids=1,2',
      'og:image': 'https://films.example/api/social-cards/shared/list.png?ids=1%2C2',
    })
  })

  it('excludes a page that doesn’t exist from search results', () => {
    render(at('/nothing', <PageMeta title="Page Not Found" status={404} />))
    expect(tags()).toMatchObject({
      robots: 'noindex, follow',
      'prerender-status-code': '404',
    })
  })

  it('takes the tags of the page before with it', async () => {
    render(
      at(
        '/film',
        <Routes>
          <Route
            path="/film"
            element={
              <>
                <PageMeta title="Film" kind="video.movie" card="/film.png" isNoindex />
                <Link to="/about">on</Link>
              </>
            }
          />
          <Route path="/about" element={<PageMeta title="About" />} />
        </Routes>,
      ),
    )
    act(() => screen.getByRole('link', { name: 'on' }).click())
    expect(document.title).toBe('About | Cinecanon')
    expect(document.head.querySelectorAll('title')).toHaveLength(1)
    expect(document.head.querySelectorAll('meta[property="og:image"]')).toHaveLength(1)
    expect(tags()).toMatchObject({
      'og:type': 'website',
      'og:image': 'https://films.example/api/social-cards/home.png',
    })
    expect(tags().robots).toBeUndefined()
  })

  it('is the page’s own origin’s where no server has named one', async () => {
    const client = createQueryClient(neverResponds)
    render(at('/', <PageMeta title="Cinecanon" />, client))
    await waitFor(() => expect(tags()['og:url']).toBe(`${location.origin}/`))
  })
})

const neverResponds: Call = () => new Promise(() => undefined)

function at(address: string, page: ReactNode, client = clientOf('https://films.example')) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>
  )
}

function clientOf(origin: string) {
  const client = createQueryClient(neverResponds)
  client.setQueryData(siteOriginQuery.queryKey, origin)
  return client
}

function tags(): Record<string, string | null> {
  const all = [...document.head.querySelectorAll('meta')]
  return Object.fromEntries(
    all.map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content'),
    ]),
  )
}
