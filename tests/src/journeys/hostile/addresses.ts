import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'
import type { FreshStack } from '../../stack/fresh-stack.ts'

/** `HOSTILE_ADDRESSES=100000 npm test -- journeys` tries that many. */
const count = Number(process.env.HOSTILE_ADDRESSES ?? 1500)
/** As many as are let in of one kind: more would hear that there is no room for them. */
const atOnce = 8

let stack: FreshStack

export function hostileAddresses(product: HasStack): void {
  describe('made-up addresses', () => {
    beforeAll(() => {
      stack = product.stack
    })

    it('answers hostile slugs and queries without failing and without repeating them unescaped', async () => {
      const random = seeded(20250501)
      const addresses = Array.from({ length: count }, () => hostileAddress(random))
      const failures: string[] = []

      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let address = addresses.pop(); address; address = addresses.pop()) {
            const problem = await problemWith(address)
            if (problem) failures.push(`${address}: ${problem}`)
          }
        }),
      )

      expect(failures).toEqual([])
    }, 1_800_000)
  })
}

async function problemWith(address: string): Promise<string | null> {
  const answer = await fetch(stack.url + address, { redirect: 'manual' })
  const text = await answer.text()
  if (answer.status >= 500) return `status ${answer.status}`
  if (text.includes('<script>alert') || /<img src=x onerror/.test(text)) return 'repeated unescaped'
  const location = answer.headers.get('location') ?? '/'
  return /^\/(?!\/)|^https:\/\/www\.amazon\.com\//.test(location) ? null : `leads to ${location}`
}

const prefixes = [
  '/movies/',
  '/go/',
  '/api/movies/by-slug/',
  '/api/movie-details/',
  '/api/critical-acclaim/',
  '/api/posters/',
  '/shared-list?ids=',
  '/shared-list?from=',
  '/?view=',
  '/?filter=',
  '/sign-in?from=',
  '/api/movies?list=',
  '/my-list?list=',
]

const morsels = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '{"$gt":""}',
  '[$ne]=1',
  '__proto__',
  'constructor',
  '%00',
  '%0d%0aset-cookie:x=1',
  '%ff%fe',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '//evil.example',
  '\\evil.example',
  'javascript:alert(1)',
  '\u202e',
  '💣',
  'ä'.repeat(40),
  '-'.repeat(200),
  '9'.repeat(60),
  '1,2,3,,x,-4,1e9',
  'the-godfather',
  '-1972',
  '1972',
]

function hostileAddress(random: () => number): string {
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(morsels))
  const text = parts.join('')
  return (
    pick(prefixes) +
    (random() < 0.6 ? encodeURIComponent(text) : encodeURI(text).replaceAll('%25', '%'))
  )
}

/** The same addresses in every run, so that a failure can be looked at. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
