import { expect, it } from '@jest/globals'
import { outboxFake } from './outbox.fake.ts'
import { createOutboxFigures } from './outbox-figures.ts'

it('shows how much waits for svc-mail, and for how long', async () => {
  const outbox = outboxFake()
  const { figures, details } = createOutboxFigures(outbox)
  expect(await figures.registry.metrics()).toContain('mail_waiting{kind="outbox"} 0')
  const minuteAgo = new Date(Date.now() - 60_000)

  await outbox.add({ id: 'welcome:1', kind: 'welcome', payload: { to: '', values: {} } }, minuteAgo)
  await outbox.add(
    { id: 'welcome:2', kind: 'welcome', payload: { to: '', values: {} } },
    new Date(0),
  )
  await outbox.refuse('welcome:2', minuteAgo)

  const page = await figures.registry.metrics()
  expect(page).toContain('mail_waiting{kind="outbox"} 1')
  expect(page).toMatch(/mail_oldest_waiting_seconds\{kind="outbox"\} 6\d/)
  expect(page).toContain('mail_refused{kind="outbox"} 1')
  expect(await details()).toEqual({
    mail: [{ kind: 'outbox', waiting: 1, oldestSeconds: expect.closeTo(60, -1), refused: 1 }],
  })
})
