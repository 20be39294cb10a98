import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ParsedMail } from 'mailparser'
import { type Inbox, openInbox } from '../transport/inbox.fake.ts'
import { createTransport, type Transport } from '../transport/transport.ts'
import { writeContactMail } from './write-message.ts'

let inbox: Inbox
let transport: Transport
beforeEach(async () => {
  inbox = await openInbox()
  transport = createTransport({ url: inbox.url, from: 'Cinecanon <no-reply@cinecanon.test>' })
})
afterEach(async () => {
  transport.close()
  await inbox.close()
})

describe('the mail of a contact message, as it arrives', () => {
  it('comes from the product, replies go to the author, and it isn’t marked as automatic', async () => {
    const mail = await arrival()
    expect(mail.from?.value).toEqual([{ name: 'Cinecanon', address: 'no-reply@cinecanon.test' }])
    expect(mail.to).toMatchObject({ value: [{ address: 'hello@cinecanon.test' }] })
    expect(mail.replyTo?.value).toEqual([{ name: 'Zoë', address: 'zoe@example.org' }])
    expect(mail.subject).toBe('[Contact] Café')
    expect(mail.headers.has('auto-submitted')).toBe(false)
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
  })

  it.each(['Zoë "Q" <x>', 'a@b.example, c@d.example', "O'Brien; (Bob)", '山田 花子'])(
    'has one mailbox to reply to, named %s',
    async (name) => {
      const mail = await arrival({ name })
      expect(mail.replyTo?.value).toEqual([{ name, address: 'zoe@example.org' }])
    },
  )

  it('shows every line, as text and as escaped HTML', async () => {
    const message = `First line\n\n.\nFrom here <script>alert(1)</script>\n${'long '.repeat(400)}`
    const mail = await arrival({ message })
    expect(mail.text).toContain(message)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('First line<br><br>.<br>From here')
  })

  it('gains no header and no recipient from line breaks, should some come through', async () => {
    const injected = '\r\nBcc: thief@example.org\r\nX-Evil: 1\r\n\r\nbody'
    const mail = await arrival({
      name: `Zoë${injected}`,
      email: `zoe@example.org${injected}`,
      subject: `Hi${injected}`,
    })
    expect([...mail.headers.keys()]).toEqual(expect.not.arrayContaining(['bcc', 'x-evil']))
    expect(mail.to).toMatchObject({ value: [{ address: 'hello@cinecanon.test' }] })
    expect(mail.subject).toBe('[Contact] Hi Bcc: thief@example.org X-Evil: 1 body')
    expect(inbox.mails).toHaveLength(1)
  })
})

async function arrival(given: Record<string, string> = {}): Promise<ParsedMail> {
  const written = { name: 'Zoë', email: 'zoe@example.org', subject: 'Café', message: 'Hello' }
  const to = { name: '', address: 'hello@cinecanon.test' }
  const mail = writeContactMail({ ...written, ...given })
  expect(await transport.send({ messageId: '<1@cinecanon.test>', to, ...mail })).toMatchObject({
    kind: 'sent',
  })
  const [arrived] = inbox.mails
  if (!arrived) throw new Error('nothing arrived')
  return arrived
}
