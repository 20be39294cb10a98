import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'

onFakeAndDatabase((models) => {
  it('gives address and name of those who have an account', async () => {
    const [ann, ben] = [await account('ann', 'Ann'), await account('ben', '')]

    const found = await models().recipients.find([ann.id, ben.id, aUserId()])

    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        { id: ann.id, email: 'ann@example.org', name: 'Ann' },
        { id: ben.id, email: 'ben@example.org', name: 'ben' },
      ]),
    )
  })

  function account(name: string, firstName: string) {
    const email = `${name}@example.org`
    return models().accounts.create(
      { email, username: email, firstName, lastName: '', passwordHash: 'x', emailVerified: true },
      new Date(),
    )
  }
})
