import { expect, it } from '@jest/globals'
import { notYet, until, waitFactor } from './until.ts'

it('waits for an answer, through refusals and errors', async () => {
  const answers = [() => false as const, () => notYet(1), fail, () => 'here']

  expect(await until(() => answers.shift()?.(), 40, 1)).toBe('here')
})

it('says what it waited for, how far it got, and how it failed last', async () => {
  let asked = 0
  const waiting = until(() => (asked++ ? fail() : notYet(['one', 'two'])), 0, 1)

  await expect(waiting).rejects.toThrow(
    /^not within 0 s: .*fail\(\).*\n {2}last seen: \[ 'one', 'two' \]\n {2}last error: no answer$/,
  )
})

it('waits longer on a busy machine, within bounds', () => {
  expect(waitFactor()).toBeGreaterThanOrEqual(1)
  expect(waitFactor()).toBeLessThanOrEqual(4)
})

function fail(): never {
  throw new Error('no answer')
}
