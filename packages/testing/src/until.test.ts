import { expect, it } from '@jest/globals'
import { notYet, until, waitFactor } from './until.ts'

it('waits for a result, through refusals and errors', async () => {
  const results = [() => false as const, () => notYet(1), fail, () => 'here']

  expect(await until(() => results.shift()?.(), 40, 1)).toBe('here')
})

it.each([
  ['what it has seen', () => notYet(['one', 'two']), "last seen: [ 'one', 'two' ]"],
  ['how it failed', fail, 'last error: no answer'],
])('names what it waited for, and %s last', async (_what, attempt, message) => {
  await expect(until(attempt, 0, 1)).rejects.toThrow(/^not within 0 s: .*(notYet|fail)/)
  await expect(until(attempt, 0, 1)).rejects.toThrow(message)
})

it('waits longer on a busy machine, within bounds', () => {
  expect(waitFactor()).toBeGreaterThanOrEqual(1)
  expect(waitFactor()).toBeLessThanOrEqual(4)
})

function fail(): never {
  throw new Error('no answer')
}
