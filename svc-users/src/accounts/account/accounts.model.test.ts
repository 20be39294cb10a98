import { MovieId } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
import type { NewAccount } from './accounts.model.ts'
import { welcomeMail } from './welcome.ts'

const january = new Date('2026-01-05T20:00:00Z')
const someMovie = MovieId.parse(1)
let made = 0

onFakeAndDatabase((models) => {
  it('finds an account by its address and by its id', async () => {
    const { accounts } = models()
    const given = anAccount({ firstName: 'Ann', emailVerified: true })

    const created = await accounts.create(given, january)

    expect(created).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      hasTwoFactor: false,
      profileImageUrl: null,
      createdAt: january.toISOString(),
      updatedAt: january.toISOString(),
    })
    expect(await accounts.byEmail(given.email)).toEqual(created)
    expect(await accounts.byId(created.id)).toEqual(created)
    expect(await accounts.byEmail('nobody@example.org')).toBeNull()
    expect(await accounts.byId(aUserId())).toBeNull()
  })

  it('stores one account of twenty that arrive together with one address, and one mail', async () => {
    const { accounts, outbox } = models()
    await drain(outbox)
    const before = await usersOf(models())
    const given = anAccount()

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => accounts.create(given, january, welcomeMail)),
    )

    const created = results.filter(({ status }) => status === 'fulfilled')
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(created).toHaveLength(1)
    expect(refused.map(({ code }) => code)).toEqual(Array(19).fill('email_taken'))
    expect(await usersOf(models())).toBe(before + 1)
    expect(await drain(outbox)).toHaveLength(1)
  })

  it('counts every one of ten accounts that arrive together', async () => {
    const before = await usersOf(models())

    await Promise.all(
      Array.from({ length: 10 }, () => models().accounts.create(anAccount(), january)),
    )

    expect(await usersOf(models())).toBe(before + 10)
  })

  it('stores neither account nor count when the mail cannot be stored', async () => {
    const { accounts } = models()
    const before = await usersOf(models())
    const given = anAccount()

    const failing = accounts.create(given, january, () => {
      throw new Error('no mail')
    })

    await expect(failing).rejects.toThrow('no mail')
    expect(await accounts.byEmail(given.email)).toBeNull()
    expect(await usersOf(models())).toBe(before)
  })

  it('asks for the welcome mail by the name of the account', async () => {
    const { accounts, outbox } = models()
    await drain(outbox)

    const { id, email } = await accounts.create(anAccount(), january, welcomeMail)

    expect(await outbox.claim(january, 1000)).toEqual({
      id: `welcome:${id}`,
      kind: 'welcome',
      payload: { to: email, values: { name: email.split('@')[0] } },
      attempts: 1,
    })
  })
})

type Models = Parameters<Parameters<typeof onFakeAndDatabase>[0]>[0]

function anAccount(given: Partial<NewAccount> = {}): NewAccount {
  const email = `user${++made}@example.org`
  return {
    email,
    username: email,
    firstName: '',
    lastName: '',
    passwordHash: 'not a real hash',
    emailVerified: false,
    ...given,
  }
}

async function usersOf({ movieCounts }: ReturnType<Models>): Promise<number> {
  return (await movieCounts.of(someMovie)).users
}

async function drain(outbox: ReturnType<Models>['outbox']): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const mail = await outbox.claim(january, 1000)
    if (!mail) return ids
    ids.push(mail.id)
    await outbox.delivered(mail.id)
  }
}
