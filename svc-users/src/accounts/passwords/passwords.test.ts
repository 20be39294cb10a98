import { describe, expect, it } from '@jest/globals'
import { createPasswords } from './passwords.ts'

const pepper = 'p'.repeat(32)
const passwords = createPasswords({ pepper, cost: 4 })

describe('a password', () => {
  it('can’t be checked without the pepper', async () => {
    const hash = await passwords.hash('correct horse')
    const others = createPasswords({ pepper: 'q'.repeat(32), cost: 4 })

    expect(await others.matches('correct horse', hash)).toBe(false)
  })

  it('is hashed at cost 10 by default', async () => {
    expect(await createPasswords({ pepper }).hash('correct horse')).toMatch(/^\$2b\$10\$/)
  })
})

it('allows 82 concurrent checks, and refuses more', async () => {
  const hash = await passwords.hash('correct horse')

  const results = await Promise.allSettled(
    Array.from({ length: 84 }, () => passwords.matches('correct horse', hash)),
  )

  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } })
  expect(await passwords.matches('correct horse', hash)).toBe(true)
})
