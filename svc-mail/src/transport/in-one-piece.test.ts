import { expect, it } from '@jest/globals'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { inOnePiece } from './in-one-piece.ts'

it.each([
  ['plain text', 'Good evening.', '<p>Good evening.</p>'],
  ['an accent', 'Good evening, Zoë.', '<p>Good evening, Zoë.</p>\n'],
  ['another script', '山田'.repeat(200), `<p>${'山田'.repeat(200)}</p>`],
  ['long lines', 'word '.repeat(100), `<p>${'x'.repeat(2000)}</p>`],
  ['dots, equals signs and line breaks', '.\n..\r\n= \n\n.', '<p>\n.\n=3D </p>\r\n\r\n'],
  ['nothing', '', ''],
])('sends a mail of %s that says the same as the library’s', async (_what, text, html) => {
  const whole = compiled(text, html)
  inOnePiece(whole)

  expect(await read(whole)).toEqual(await read(compiled(text, html)))
})

async function read(mail: ReturnType<typeof compiled>) {
  const { headerLines, text, html } = await simpleParser(await mail.build())
  return { headerLines, text, html }
}

function compiled(text: string, html: string) {
  const headers = { 'List-Id': '<news.example.org>', Precedence: 'bulk' }
  const frozen = { messageId: '<1@example.org>', date: new Date(0), baseBoundary: 'one', headers }
  const to = { name: 'Zoë', address: 'zoe@example.org' }
  return new MailComposer({
    ...frozen,
    from: 'a@b.test',
    to,
    subject: 'Für Zoë',
    text,
    html,
  }).compile()
}
