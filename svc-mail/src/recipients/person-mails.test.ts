import { acceptMail, listMailStates, listMailsTo, type UserId } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { aBlastId } from '../testing/a-blast.ts'
import { testMail } from '../testing/start-mail.ts'

const mail = testMail()
const [ann, ben, cy, dora] = [aUserId(), aUserId(), aUserId(), aUserId()]
const admin = { userId: aUserId(), isAdmin: true }
const person = (id: UserId, name: string) => ({
  ...{ id, name, email: `${name}@example.org`, isVerified: true, wantsNews: true, timeZone: null },
})

beforeEach(() => {
  mail.users.add(person(ann, 'ann'), person(ben, 'ben'), person(cy, 'cy'))
  mail.users.add({ ...person(dora, 'dora'), wantsNews: false })
})

describe('the mail state of people', () => {
  it('is yes, no for who wants none, and bounced for a suppressed address', async () => {
    const since = mail.clock()
    await mail.optOuts.add(mail.links.hashOf(ben), since)
    await mail.optOuts.add(mail.links.hashOf(cy), since)
    const refused = { reason: 'bounced', code: '5.1.1', detail: 'no', mail: 'welcome' } as const
    await mail.suppressions.add({ email: 'cy@example.org', ...refused, since })

    const { states } = await statesOf([ann, ben, cy, dora, aUserId()])

    expect(states).toEqual([
      { id: ann, mail: 'yes', since: null },
      { id: ben, mail: 'no', since: since.toISOString() },
      { id: cy, mail: 'bounced', since: since.toISOString() },
      { id: dora, mail: 'no', since: null },
    ])
  })

  it('is unknown while svc-users is unavailable', async () => {
    mail.users.isUnavailable = true
    await expect(statesOf([ann])).rejects.toMatchObject({ status: 503 })
  })
})

describe('the mails to a person', () => {
  it('are single ones and announcements of thirty days, the newest first, with their results', async () => {
    await accept('welcome:old')
    mail.pass(40 * days)
    await announce()
    mail.pass(1 * days)
    await accept('welcome:1')
    await mail.work()
    const sentAt = mail.clock()
    mail.pass(1 * days)
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: 'no' })
    await accept('welcome:2')
    await mail.work()

    expect(await mailsTo(ann)).toEqual([
      { kind: 'welcome', status: 'failed', at: expect.any(String), smtpCode: 550, error: 'no' },
      { kind: 'welcome', status: 'sent', at: sentAt.toISOString(), smtpCode: 250, error: null },
      {
        kind: 'email-blast',
        status: 'pending',
        at: expect.any(String),
        smtpCode: null,
        error: null,
      },
    ])
    expect(await mailsTo(ben)).toEqual([])
  })

  it('are twenty at most', async () => {
    for (let index = 0; index < 22; index += 1) await accept(`welcome:${index}`)
    expect(await mailsTo(ann)).toHaveLength(20)
  })
})

function statesOf(ids: UserId[]) {
  return mail.as(admin)(listMailStates, { body: { ids } })
}

async function mailsTo(id: UserId) {
  return (await mail.as(admin)(listMailsTo, { params: { id } })).mails
}

function accept(idempotencyKey: string) {
  const body = { idempotencyKey, template: 'welcome', to: 'ann@example.org' } as const
  return mail.internally(acceptMail, { body: { ...body, values: { name: 'Ann' } } })
}

async function announce(): Promise<void> {
  const blastId = aBlastId()
  const delivery = { id: `${blastId}:${ann}`, blastId, userId: ann, chunk: 0, timeZone: null }
  await mail.blastDeliveries.add(
    [{ ...delivery, to: 'ann@example.org', name: 'Ann' }],
    mail.clock(),
  )
}
