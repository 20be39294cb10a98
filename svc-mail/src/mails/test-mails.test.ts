import {
  type Input,
  listTemplateVersions,
  previewTemplate,
  saveEmailTemplate,
  sendTestEmail,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { testMail } from '../testing/start-mail.ts'
import { inColorScheme } from './test-mails.service.ts'

const mail = testMail()
const admin = { userId: aUserId(), isAdmin: true }
const tester = { userId: aUserId(), seesTemplates: true }
const content = {
  subject: 'Hello {{ name }}',
  html: '<p class="a">{{ name }}</p>',
  css: '.a{color:red}',
}

beforeEach(() => {
  mail.users.add(
    { id: admin.userId, email: 'admin@example.org', name: 'Ann' },
    { id: tester.userId, email: 'tester@example.org', name: 'Ted' },
  )
})

describe('a test email', () => {
  it('holds the editor’s content, filled with sample values', async () => {
    const sending = test({ html: content.html, css: content.css, name: 'Zoë' })
    await workUntilSent()

    expect(await sending).toMatchObject({ status: 'sent' })
    expect(mail.transport.sent).toMatchObject([
      { subject: 'Hello Zoë', to: { address: 'zoe@example.org' }, text: 'Zoë' },
    ])
    expect(mail.transport.sent[0]?.html).toContain('color: red')
  })

  it('holds the saved template with the subject as typed when no content is given', async () => {
    await mail.as(admin)(saveEmailTemplate, { params: { type: 'welcome' }, body: content })
    const sending = test({ subject: 'Typed' })
    await workUntilSent()
    await sending
    expect(mail.transport.sent).toMatchObject([{ subject: 'Typed', text: 'User' }])
  })

  it('reports the error of the mail server', async () => {
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: '550 unknown mailbox' })
    const sending = test()
    sending.catch(() => {})
    await workUntilSent()
    await expect(sending).rejects.toMatchObject({ status: 502, text: '550 unknown mailbox' })
  })

  it('is pending when the mail server takes its time', async () => {
    await mail.restart({ waitMs: 0 })
    expect(await test()).toMatchObject({ status: 'pending' })
  })

  it('goes to the template tester’s own address only', async () => {
    await mail.restart({ waitMs: 0 })
    await expect(test({}, tester)).rejects.toMatchObject({ status: 403 })
    expect(await test({ email: 'Tester@example.org' }, tester)).toMatchObject({ status: 'pending' })
    await expect(test({}, { userId: aUserId() })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ html: '{% if x %}' }, 'isn’t closed'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ subject: '' }, 'required'],
  ])('of %j is refused', async (wrong, text) => {
    await expect(test(wrong)).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining(text),
    })
    expect((await mail.deliveries.backlog()).waiting).toBe(0)
  })
})

describe('a preview', () => {
  it('shows what the person of that name would get', async () => {
    const body = { type: 'email-blast', ...content, name: '<b>Zoë' } as const
    const shown = await mail.as(tester)(previewTemplate, { body })

    expect(shown.subject).toBe('Hello <b>Zoë')
    expect(shown.html).toMatch(/style="color: red;?">&lt;b&gt;Zoë<\/p>/)
    expect(shown.html).toContain('Unsubscribe from news')
    expect(shown.text).toContain('<b>Zoë')
    await expect(mail.call(previewTemplate, { body })).rejects.toMatchObject({ status: 401 })
  })

  it('that takes too long is refused, and delays no other request', async () => {
    const many = { html: '<p>x</p>'.repeat(12_500), css: 'p{color:red}'.repeat(8000) }
    let isOver = false
    const refused = expect(
      mail
        .as(tester)(previewTemplate, { body: { type: 'welcome', ...content, ...many } })
        .finally(() => {
          isOver = true
        }),
    ).rejects.toMatchObject({ text: expect.stringContaining('takes too long') })

    let served = 0
    for (; !isOver; served += 1) {
      await mail.as(admin)(listTemplateVersions, { params: { type: 'welcome' } })
    }

    await refused
    expect(served).toBeGreaterThan(5)
  })

  it('tells what is wrong', async () => {
    const body = { type: 'welcome', ...content, html: '{{ name' } as const
    await expect(mail.as(admin)(previewTemplate, { body })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'body.html' }],
    })
  })
})

it('makes the styles of one scheme hold, and those of the other never', () => {
  const html =
    '<style>@media (prefers-color-scheme: dark) {a{}} @media (Prefers-Color-Scheme:LIGHT){b{}}</style>'

  expect(inColorScheme(html, 'dark')).toBe(
    '<style>@media (min-width: 0) {a{}} @media (max-width: 0){b{}}</style>',
  )
  expect(inColorScheme(html, 'light')).toBe(
    '<style>@media (max-width: 0) {a{}} @media (min-width: 0){b{}}</style>',
  )
})

it('lets a mail that supports both schemes support the one that is shown', () => {
  const html =
    '<meta name="color-scheme" content="light dark"><style>:root{color-scheme: light dark}</style>'

  expect(inColorScheme(html, 'dark')).toBe(
    '<meta name="color-scheme" content="dark"><style>:root{color-scheme: dark}</style>',
  )
  expect(inColorScheme('<meta name="color-scheme" content="light">', 'dark')).toContain('"light"')
})

type Test = Input<typeof sendTestEmail>['body']

function test(given: Partial<Test> = {}, who: Parameters<typeof mail.as>[0] = admin) {
  const plain = {
    email: 'zoe@example.org',
    templateType: 'welcome',
    subject: content.subject,
  } as const
  return mail.as(who)(sendTestEmail, { body: { ...plain, ...given } })
}

async function workUntilSent(): Promise<void> {
  await until(async () => (await mail.deliveries.backlog()).waiting > 0)
  await mail.sender.drain()
}
