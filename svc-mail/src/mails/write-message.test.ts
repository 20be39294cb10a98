import { expect, it } from '@jest/globals'
import { openInbox } from '../transport/inbox.fake.ts'
import { createTransport } from '../transport/transport.ts'
import { writeContactMail } from './write-message.ts'

it('gains no header and no recipient from line breaks, should some come through', async () => {
  const inbox = await openInbox()
  const transport = createTransport({ url: inbox.url, from: 'Cinecanon <no-reply@cinecanon.test>' })
  const injected = '\r\nBcc: thief@example.org\r\nX-Evil: 1\r\n\r\nbody'
  const message = writeContactMail({
    name: `Zoë${injected}`,
    email: `zoe@example.org${injected}`,
    subject: `Hi${injected}`,
    message: 'Hello',
  })
  const to = { name: '', address: 'hello@cinecanon.test' }
  await transport.send({ messageId: '<1@cinecanon.test>', to, ...message })
  transport.close()
  await inbox.close()

  expect(inbox.mails).toMatchObject([
    {
      to: { value: [{ address: 'hello@cinecanon.test' }] },
      subject: '[Contact] Hi Bcc: thief@example.org X-Evil: 1 body',
    },
  ])
  expect([...(inbox.mails[0]?.headers.keys() ?? [])]).toEqual(
    expect.not.arrayContaining(['bcc', 'x-evil']),
  )
})
