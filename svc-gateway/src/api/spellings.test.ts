import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'

const count = 200
const now = new Date()
const gateway = testGateway({ clock: () => now })

it.each([
  ['of its letters', (n: number) => `/api/collections/country/${encoded('united-states', n)}`],
  ['with parameters that it doesn’t have', (n: number) => `/api/collections?n=${n}`],
])('loads and stores an address once, for all of its spellings: %s', async (_name, spelling) => {
  const responses = Array.from({ length: count }, (_, n) => fetch(gateway.url + spelling(n)))
  for (const response of await Promise.all(responses)) {
    expect(await response.json()).toEqual([{ n: 1 }])
  }
  expect(gateway.upstream.seen).toHaveLength(1)
})

/** Encodes the letters whose bits are set in `bits`. */
function encoded(text: string, bits: number): string {
  const letters = text.split('').map((letter, index) => {
    const isPlain = ((bits >> index) & 1) === 0
    return isPlain ? letter : `%${letter.charCodeAt(0).toString(16)}`
  })
  return letters.join('')
}
