import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hostileText } from '../../attack/hostile-values.ts'
import type { HasStack } from '../../stack/file-stack.ts'

/** `HOSTILE_ADDRESSES=100000 npm test -- journeys` tries that many. */
const count = Number(process.env.HOSTILE_ADDRESSES ?? 1500)
/** As many as are let in of one kind: more would be refused because there is no room. */
const atOnce = 8
/** The same addresses in every run. */
const seed = 20250501

export function hostileAddresses(product: HasStack): void {
  describe('made-up addresses', () => {
    it('neither fail nor are repeated unescaped', async () => {
      const addresses = fc.sample(hostileAddress, { seed, numRuns: count })
      const failures: string[] = []

      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let address = addresses.pop(); address; address = addresses.pop()) {
            const problem = await problemWith(product.stack.url + address)
            if (problem) failures.push(`${address}: ${problem}`)
          }
        }),
      )

      expect(failures).toEqual([])
    }, 1_800_000)
  })
}

async function problemWith(address: string): Promise<string | null> {
  const response = await fetch(address, { redirect: 'manual' })
  const text = await response.text()
  if (response.status >= 500) return `status ${response.status}`
  if (text.includes('<script>alert') || /<img src=x onerror/.test(text)) return 'repeated unescaped'
  const location = response.headers.get('location') ?? '/'
  return /^\/(?!\/)|^https:\/\/www\.amazon\.com\//.test(location) ? null : `leads to ${location}`
}

const prefix = fc.constantFrom(
  '/movies/',
  '/go/',
  '/lists/',
  '/directors/',
  '/api/movies/by-slug/',
  '/api/collections/list/',
  '/api/movie-details/',
  '/api/critical-acclaim/',
  '/api/posters/',
  '/shared-list?ids=',
  '/shared-list?from=',
  '/compare?list=top100&ids=',
  '/compare?ids=1&list=oscar-winners&from=',
  '/?view=',
  '/?filter=',
  '/?decade=',
  '/sign-in?from=',
  '/api/movies?list=',
  '/api/search?q=',
  '/search?q=',
  '/my-list?list=',
)

const morsel = fc.oneof(
  hostileText,
  fc.constantFrom('%ff%fe', '%', '..%2f..%2fetc%2fpasswd', '[$ne]=1', '%0d%0aset-cookie:x=1'),
  fc.constantFrom('1,2,3,,x,-4,1e9', 'the-godfather', '-1972', '1972'),
  fc.constantFrom('ä'.repeat(40), '-'.repeat(200), '9'.repeat(60)),
)

const hostileAddress = fc
  .tuple(prefix, fc.array(morsel, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([prefix, morsels, isEncoded]) => {
    const text = morsels.join('').slice(0, 400).toWellFormed()
    return prefix + (isEncoded ? encodeURIComponent(text) : encodeURI(text).replaceAll('%25', '%'))
  })
