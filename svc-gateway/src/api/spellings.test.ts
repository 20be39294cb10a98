import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

const count = 2000
const megabyte = 1024 * 1024
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeEach(async () => {
  const now = new Date()
  gateway = await startGateway({ clock: () => now })
  const body = JSON.stringify('film '.repeat(megabyte / 10))
  gateway.upstream.answerWith((_req, res) => void res.end(body))
})
afterEach(() => gateway.close())

it.each([
  ['of its letters', (n: number) => `/api/collections/country/${encoded('united-states', n)}`],
  ['with parameters that it doesn’t have', (n: number) => `/api/collections?n=${n}`],
])(
  'stays within 50 MB for 2,000 spellings of an address: %s',
  async (_name, spelling) => {
    await fetch(gateway.url + spelling(0))
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < count; n += 20) {
      const some = Array.from({ length: 20 }, (_, i) => fetch(gateway.url + spelling(n + i)))
      for (const response of await Promise.all(some)) {
        expect(response.status).toBe(200)
        await response.body?.cancel()
      }
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * megabyte)
  },
  60_000,
)

/** Encodes the letters whose bits are set in `bits`. */
function encoded(text: string, bits: number): string {
  const letters = text.split('').map((letter, index) => {
    const isPlain = ((bits >> index) & 1) === 0
    return isPlain ? letter : `%${letter.charCodeAt(0).toString(16)}`
  })
  return letters.join('')
}
