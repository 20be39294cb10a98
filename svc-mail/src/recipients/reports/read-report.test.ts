import { expect, it } from '@jest/globals'
import { readReport } from './read-report.ts'
import * as forms from './testing/reports.ts'

const mail = { to: 'bounces+abc@news.example.org', recipient: 'Ann@example.net' }
const read = (form: forms.ReportForm, more = {}) =>
  readReport(Buffer.from(form({ ...mail, ...more })))

it.each([
  ['Postfix', forms.postfix, '5.1.1'],
  ['Exim', forms.exim, '5.1.1'],
  ['Exchange', forms.exchange, '5.1.10'],
  ['Gmail', forms.gmail, '5.1.1'],
  ['SES', forms.ses, '5.1.1'],
  ['Postal', forms.postal, '5.1.2'],
])('reads a report of %s', async (_name, form, status) => {
  const report = await read(form, { returnPath: 'bounces+x@y.z', messageId: '<A@b>' })
  expect(report).toMatchObject({
    kind: 'bounce',
    recipients: [{ action: 'failed', status }],
    references: [mail.to, 'bounces+x@y.z', 'a@b'],
  })
  expect(JSON.stringify(report)).toMatch(/"detail":"(550|No SMTP)/)
  expect(JSON.stringify(report)).toContain('"ann@example.net"')
})

const dsn = forms.postfix(mail)

it.each([
  ['types in capitals', dsn.replace('multipart/report', 'MULTIPART/Report')],
  ['a status type in capitals', dsn.replace('message/delivery', 'Message/Delivery')],
  ['blanks in an empty line', dsn.replace('\r\n\r\nFinal-', '\r\n \t\r\nFinal-')],
  ['one group of fields', dsn.replace('\r\n\r\nFinal-', '\r\nFinal-')],
  ['comments', dsn.replace('Action: failed', 'Action: failed (for good)')],
  ['names in capitals', dsn.replace('Final-Recipient:', 'FINAL-RECIPIENT :')],
])('reads a report with %s', async (_what, text) => {
  expect(text).not.toBe(dsn)
  expect(await readReport(Buffer.from(text))).toMatchObject({
    kind: 'bounce',
    recipients: [{ action: 'failed', status: '5.1.1' }],
  })
})

it('reads at most 64 kB and 20 recipients of a status', async () => {
  const group = 'Final-Recipient: rfc822; a@example.net\r\nStatus: 5.1.1\r\n\r\n'
  const filled = (filling: string) =>
    readReport(Buffer.from(dsn.replace('Final-', `${filling}Final-`)))
  expect(await filled(group.repeat(1000))).toMatchObject({ recipients: { length: 20 } })
  expect(await filled(`X: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatchObject({ kind: 'other' })
})

it('takes a system’s own code only for a status without detail', async () => {
  const status = async (diagnostic: string) => {
    const report = await read(forms.exim, { diagnostic })
    return report.kind === 'bounce' && report.recipients[0]?.status
  }
  expect(await status('550 Unrouteable address')).toBe('5.0.0')
  expect(await status('550 no user, see 5.1.1')).toBe('5.0.0')
  expect(await status('550-5.2.1 Disabled')).toBe('5.2.1')
})

it('joins folded lines, and reads further recipients', async () => {
  const text = forms
    .postfix(mail)
    .replace(
      '\r\n--b1_9/=x\r\nContent-Type: text/rfc822',
      [
        '',
        'Final-Recipient: rfc822; bob@example.net',
        'Action: delayed',
        'Status: 4.2.2 (mailbox full)',
        '\r\n--b1_9/=x\r\nContent-Type: text/rfc822',
      ].join('\r\n'),
    )
  const report = await readReport(Buffer.from(text))
  expect(report).toMatchObject({
    recipients: [
      { detail: '550 5.1.1 <Ann@example.net>: Recipient address rejected: User unknown' },
      { addresses: ['bob@example.net'], action: 'delayed', status: '4.2.2', detail: '' },
    ],
  })
})

it.each(['abuse', 'fraud', 'virus'])('reads a complaint about %s', async (action) => {
  expect(await read(forms.feedback, { action, returnPath: 'bounces+x@y.z' })).toMatchObject({
    kind: 'complaint',
    isForwarded: false,
    detail: 'Reported as spam by ExampleFBL/1.0',
    references: [mail.to, 'bounces+x@y.z', 'bounces+x@y.z'],
  })
})

it('takes a mail with another attached for a complaint', async () => {
  expect(await read(forms.forwarded, { messageId: '<A@b>' })).toMatchObject({
    kind: 'complaint',
    isForwarded: true,
    references: [mail.to, 'a@b'],
  })
})

it.each([
  ['a reply that is no report', forms.autoReply(mail)],
  ['another kind of feedback', forms.feedback({ ...mail, action: 'not-spam' })],
  ['broken MIME', forms.broken(mail)],
  ['a forwarded report', forms.postfix(mail).replace('multipart/report', 'multipart/mixed')],
  ['nothing', ''],
])('takes %s for no report', async (_what, text) => {
  expect(await readReport(Buffer.from(text))).toMatchObject({ kind: 'other' })
})
