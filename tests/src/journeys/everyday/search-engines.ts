import { listMovies, movieSlug } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { aVisitor, type Door } from '../../stack/person.ts'

export function searchEngines(product: { stack: Door }): void {
  describe('search engines', () => {
    describe('what is served before any script runs', () => {
      it.each([
        ['/', 'Top 100 Movies to See Before You Die | Cinecanon', 'home'],
        ['/oscar-winners', 'Oscar', 'oscars'],
        ['/movies/the-godfather-1972', 'The Godfather', 'movie-678'],
      ])(
        '%s has a title, a description, a canonical link and a social card',
        async (path, title, card) => {
          const html = await (await fetch(product.stack.url + path)).text()

          expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(title)
          expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
          expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(
            product.stack.url + path,
          )
          const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
          expect(image).toContain(`/api/social-cards/${card}.png`)
          const png = Buffer.from(await (await fetch(image)).arrayBuffer())
          expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
        },
      )

      it.each(['/movies/all', '/shared-list?ids=1'])(
        '%s stays out of search results',
        async (path) => {
          const html = await (await fetch(product.stack.url + path)).text()
          expect(html).toContain('<meta name="robots" content="noindex, follow"')
        },
      )
    })

    it('lists every film page in the site map, and none that is kept out of search results', async () => {
      const call = aVisitor(product.stack.url)
      const movies = await call(listMovies, { query: { all: 'true' } })
      const xml = await (await fetch(`${product.stack.url}/sitemap.xml`)).text()

      const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
      const addresses = new Set(found)
      const pages = movies.map((movie) => `${product.stack.url}/movies/${movieSlug(movie)}`)
      expect(pages.filter((page) => !addresses.has(page))).toEqual([])
      expect(addresses.has(`${product.stack.url}/movies/all`)).toBe(false)
      expect(await (await fetch(`${product.stack.url}/robots.txt`)).text()).toContain(
        '/sitemap.xml',
      )
    })
  })
}
