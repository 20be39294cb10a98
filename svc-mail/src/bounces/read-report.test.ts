import { expect, it } from '@jest/globals'
import { readReport } from './read-report.ts'
import * as forms from './testing/reports.ts'

const told = { to: 'bounces+abc@news.example.org', recipient: 'Ann@example.net' }
const read = (form: forms.ReportForm, more = {}) =>
  readReport(Buffer.from(form({ ...told, ...more })))

it.each([
  ['Postfix', forms.postfix, '5.1.1'],
  ['Exim', forms.exim, '5.0.0'],
  ['Exchange', forms.exchange, '5.1.10'],
  ['Gmail', forms.gmail, '5.1.1'],
  ['SES', forms.ses, '5.1.1'],
  ['Postal', forms.postal, '5.1.2'],
])('reads a report of %s', async (_name, form, status) => {
  const report = await read(form, { returnPath: 'bounces+x@y.z', messageId: '<A@b>' })
  expect(report).toMatchObject({
    kind: 'bounce',
    recipients: [{ address: 'ann@example.net', action: 'failed', status }],
    references: [told.to, 'bounces+x@y.z', 'a@b'],
  })
  expect(JSON.stringify(report)).toMatch(/"detail":"(550|No SMTP)/)
})

it('joins folded lines, and reads further recipients', async () => {
  const text = forms
    .postfix(told)
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
      { address: 'bob@example.net', action: 'delayed', status: '4.2.2', detail: '' },
    ],
  })
})

it('reads a complaint, also with a withheld address', async () => {
  expect(await read(forms.feedback)).toMatchObject({
    kind: 'complaint',
    recipient: 'ann@example.net',
    detail: 'Reported as spam by ExampleFBL/1.0',
  })
  expect(await read(forms.feedback, { recipient: '', returnPath: 'bounces+x@y.z' })).toMatchObject({
    kind: 'complaint',
    recipient: null,
    references: [told.to, 'bounces+x@y.z', 'bounces+x@y.z'],
  })
})

it.each([
  ['a reply that is no report', forms.autoReply(told)],
  ['another kind of feedback', forms.feedback({ ...told, action: 'not-spam' })],
  ['broken MIME', forms.broken(told)],
  ['a forwarded report', forms.postfix(told).replace('multipart/report', 'multipart/mixed')],
  ['nothing', ''],
])('takes %s for no report', async (_what, text) => {
  expect(await readReport(Buffer.from(text))).toMatchObject({ kind: 'other' })
})
