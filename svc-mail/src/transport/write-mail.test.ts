import { describe, expect, it } from '@jest/globals'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Message } from './message.ts'
import { createMailWriter, headersOf } from './write-mail.ts'

const from = 'Cinecanon <no-reply@example.org>'
const write = createMailWriter(from)

describe.each([
  ['plain text', 'Good evening.', 'Ann', 'Tonight'],
  ['an accent', 'Good evening, Zoë.', 'Zoë', 'Für Zoë'],
  ['quotes and brackets', '<p>"Z" & <b></p>', 'Zoë "Z" <b>', '"Z" <b@example.org>'],
  ['another address in the name', 'x', 'Zoë <thief@example.org> or so', 'x'],
  ['another address in a plain name', 'x', 'Zoe <thief@example.org> or so', 'x'],
  [
    'line breaks',
    '.\n..\r\n= \n\n.',
    'Zoë\r\nBcc: thief@example.org',
    'a\r\nBcc: thief@example.org',
  ],
  ['another script', `<p>${'山田'.repeat(200)}</p>`, '山田'.repeat(40), '山田'.repeat(60)],
  ['long lines', `${'word '.repeat(100)}${'x'.repeat(2000)}`, 'x'.repeat(300), 'x '.repeat(300)],
  ['what looks like an end', '--=_cinecanon_part--\r\n.\r\n', '', ' '],
  ['no name and no subject', 'x', '', ''],
])('a mail of %s', (_what, body, name, subject) => {
  it.each(['a person', 'a machine', 'a blast', 'a person’s blast'])(
    'from %s equals the library’s',
    async (sender) => {
      const message = aMessage({ body, name, subject, ...bySender(sender) })
      expect(await read(write(message).content)).toEqual(await read(await composed(message)))
    },
  )

  it('goes to that address alone', () => {
    const { from: sender, to } = write(aMessage({ body, name, subject }))
    expect({ sender, to }).toEqual({ sender: 'no-reply@example.org', to: 'zoe@example.org' })
  })
})

it.each(['Zoë@example.org', '"a b"@example.org', 'zoe@jõgeva.ee', 'a>b@example.org', 'somebody'])(
  'the address %s is written as the library would',
  async (address) => {
    const message = aMessage({ body: '', name: 'Zoë <b>', subject: '', address })
    const { to } = new MailComposer(libraryOptions(message)).compile().getEnvelope()
    expect([write(message).to]).toEqual(to)
  },
)

it('takes the shorter encoding', () => {
  const encodingOf = (body: string) =>
    /Transfer-Encoding: (.*)/
      .exec(write(aMessage({ body, name: '', subject: '' })).content)?.[1]
      ?.trim()
  expect(encodingOf('Good evening, Zoë.')).toBe('quoted-printable')
  expect(encodingOf('山田'.repeat(20))).toBe('base64')
})

type Parts = { body: string; name: string; subject: string; address?: string }

function aMessage({ body, name, subject, address = 'zoe@example.org', ...more }: Parts): Message {
  const parts = { text: body, html: `<p>${body}</p>` }
  return { messageId: '<1@example.org>', to: { name, address }, subject, ...parts, ...more }
}

function bySender(sender: string): Pick<Message, 'author' | 'bulk'> {
  const author = { name: 'Zoë', address: 'zoe@example.com' }
  if (sender === 'a person') return { author }
  if (sender === 'a machine') return {}
  const unsubscribeUrl = `https://example.org/api/unsubscribe/${'x'.repeat(38)}`
  const bulk = { id: 'b'.repeat(24), listId: 'news.example.org', unsubscribeUrl }
  return sender === 'a blast' ? { bulk } : { bulk, author }
}

function libraryOptions({ author, bulk, ...message }: Message) {
  const isOfPerson = author && !bulk
  return {
    ...message,
    from,
    ...(author && { replyTo: author }),
    ...(!isOfPerson && { headers: headersOf(bulk) }),
  }
}

function composed(message: Message): Promise<Buffer> {
  return new MailComposer(libraryOptions(message)).compile().build()
}

/** Removes the time, the boundary and the encoding, which differ from mail to mail. */
async function read(mail: string | Buffer) {
  const { headerLines, text, html } = await simpleParser(mail)
  const headers = headerLines.filter(({ key }) => key !== 'date' && key !== 'content-type')
  return { headers: headers.map(({ line }) => line), text: text?.trimEnd(), html }
}
