import { listMovies, movieSlug } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { aVisitor, type PublicProduct } from '../../stack/person.ts'

export function searchEngines(product: { stack: PublicProduct }): void {
  describe('search engines', () => {
    describe('pages without scripts', () => {
      it.each([
        ['/', 'Top 100 Movies to See Before You Die | Cinecanon', 'home'],
        ['/oscar-winners', 'Oscar', 'oscars'],
        ['/movies/the-godfather-1972', 'The Godfather', 'movie-678'],
        ['/lists/afi', 'American Film Institute', 'list-afi'],
        ['/directors/agnes-varda', 'Agnès Varda', 'director-agnes-varda'],
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
    })

    it('find every film within three links of the front page', async () => {
      const movies = await aVisitor(product.stack.url)(listMovies, { query: { all: 'true' } })
      const reached = new Set(['/'])
      let pages = ['/']
      for (let links = 0; links < 3; links++) {
        const found = (await linksOn(product.stack.url, pages)).filter((path) => !reached.has(path))
        for (const path of found) reached.add(path)
        // Only films' pages are indexed.
        pages = [...new Set(found)].filter((path) => !path.startsWith('/movies/'))
      }

      const far = movies.map((movie) => `/movies/${movieSlug(movie)}`)
      expect(far.filter((path) => !reached.has(path))).toEqual([])
    })
  })
}

/** Concurrent requests for pages. */
const atOnce = 4

const closedFold = /<details(?![^>]* open)[^>]*>.*?<\/details>/gs

/** Paths of this site that the pages visibly lead to, as they are served to a visitor without scripts. */
async function linksOn(origin: string, pages: readonly string[]): Promise<string[]> {
  const waiting = [...pages]
  const found = new Set<string>()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let page = waiting.pop(); page; page = waiting.pop()) {
        const html = await (await fetch(origin + page)).text()
        const visible = html.replace(closedFold, '')
        for (const [, path = ''] of visible.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) found.add(path)
      }
    }),
  )
  return [...found]
}
