import { silent } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { keepTrying } from './keep-trying.ts'

const quickly = { log: silent, firstDelayMs: 1, longestDelayMs: 2 }

it('tries until it succeeds, and not once more', async () => {
  let tries = 0
  const action = async () => {
    tries++
    if (tries < 5) throw new Error('away')
  }

  await keepTrying(action, { ...quickly, signal: new AbortController().signal })

  expect(tries).toBe(5)
})

it('gives up at once when it is told to stop, also while it waits', async () => {
  const stopping = new AbortController()
  let tries = 0
  const action = async () => {
    tries++
    setImmediate(() => stopping.abort())
    throw new Error('away')
  }

  await keepTrying(action, { log: silent, signal: stopping.signal, firstDelayMs: 60_000 })

  expect(tries).toBe(1)
})

it('does not begin when it was told to stop before', async () => {
  let tries = 0
  const action = async () => void tries++

  await keepTrying(action, { ...quickly, signal: AbortSignal.abort() })

  expect(tries).toBe(0)
})
