import { BlastId, getMailOverview } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { aBlast } from '../testing/a-blast.ts'
import { testMail } from '../testing/start-mail.ts'

const mail = testMail()

it('names the mails that wait, and the blasts that are paused', async () => {
  const id = BlastId.parse('b'.repeat(24))
  await mail.blasts.add(aBlast({ id, state: 'paused', pauseReason: 'The mail server fails' }))

  const overview = await mail.as({ userId: aUserId(), isAdmin: true })(getMailOverview)

  expect(overview).toMatchObject({
    waiting: 0,
    oldestSeconds: 0,
    stoppedBlasts: [{ id, reason: 'The mail server fails' }],
  })
  expect(overview.days).toHaveLength(30)
  expect(overview.days.at(-1)).toEqual({ date: '2090-03-01', sent: 0, failed: 0 })
})
