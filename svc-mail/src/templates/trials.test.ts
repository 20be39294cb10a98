import {
  getTemplateVersion,
  type Input,
  listMailAudit,
  listTemplateVersions,
  previewTemplate,
  restoreTemplate,
  saveEmailTemplate,
  sendTestEmail,
} from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type RunningMail, startMail } from '../testing/start-mail.ts'

let mail: RunningMail
const admin = { userId: aUserId(), isAdmin: true }
const tester = { userId: aUserId(), seesTemplates: true }
const params = { type: 'welcome' } as const
const content = {
  subject: 'Hello {{ name }}',
  html: '<p class="a">{{ name }}</p>',
  css: '.a{color:red}',
}

beforeEach(() => start())
afterEach(() => mail.close())

async function start(given: { waitMs?: number } = {}): Promise<void> {
  mail = await startMail(silent, given)
  mail.users.add(
    { id: admin.userId, email: 'admin@example.org', name: 'Ann' },
    { id: tester.userId, email: 'tester@example.org', name: 'Ted' },
  )
}
async function restart(given: { waitMs?: number }): Promise<void> {
  await mail.close()
  await start(given)
}

describe('a test email', () => {
  it('holds what stands in the editor, filled with sample values', async () => {
    const sending = test({ html: content.html, css: content.css, name: 'Zoë' })
    await workUntilSent()

    expect(await sending).toMatchObject({ status: 'sent' })
    expect(mail.transport.sent).toMatchObject([
      { subject: 'Hello Zoë', to: { address: 'zoe@example.org' }, text: 'Zoë' },
    ])
    expect(mail.transport.sent[0]?.html).toContain('color: red')
  })

  it('holds the saved template with the subject as typed when no content is given', async () => {
    await save(content)
    const sending = test({ subject: 'Typed' })
    await workUntilSent()
    await sending
    expect(mail.transport.sent).toMatchObject([{ subject: 'Typed', text: 'User' }])
  })

  it('says what the mail server said', async () => {
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: '550 unknown mailbox' })
    const sending = test()
    sending.catch(() => {})
    await workUntilSent()
    await expect(sending).rejects.toMatchObject({ status: 502, text: '550 unknown mailbox' })
  })

  it('is pending when the mail server takes its time', async () => {
    await restart({ waitMs: 0 })
    expect(await test()).toMatchObject({ status: 'pending' })
  })

  it('goes to the template tester’s own address only', async () => {
    await restart({ waitMs: 0 })
    await expect(test({}, tester)).rejects.toMatchObject({ status: 403 })
    expect(await test({ email: 'Tester@example.org' }, tester)).toMatchObject({ status: 'pending' })
    await expect(test({}, { userId: aUserId() })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ html: '{% if x %}' }, 'isn’t closed'],
    [{ html: '{% for i in (1..100000000) %}{% endfor %}' }, 'takes too long'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ subject: '' }, 'required'],
  ])('of %j is refused', async (wrong, words) => {
    await expect(test(wrong)).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining(words),
    })
    expect((await mail.store.backlog()).waiting).toBe(0)
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

  it('tells what is wrong', async () => {
    const body = { type: 'welcome', ...content, html: '{{ name' } as const
    await expect(mail.as(admin)(previewTemplate, { body })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'body.html' }],
    })
  })
})

describe('versions', () => {
  it('tell who saved what, and can be brought back', async () => {
    const first = await save(content)
    await save({ ...content, subject: 'Second' })
    expect(first).toMatchObject({ version: 1, savedBy: 'admin@example.org' })

    const restored = await mail.as(admin)(restoreTemplate, { params, body: { version: 1 } })

    expect(restored).toMatchObject({ version: 3, subject: content.subject })
    const versions = await mail.as(tester)(listTemplateVersions, { params })
    expect(versions.map(({ version, subject, restored: of }) => [version, subject, of])).toEqual([
      [3, content.subject, 1],
      [2, 'Second', null],
      [1, content.subject, null],
      [0, 'Welcome to Cinecanon!', null],
    ])
    const second = { params: { ...params, version: 2 } }
    expect(await mail.as(tester)(getTemplateVersion, second)).toMatchObject({ subject: 'Second' })
    const { records } = await mail.as(admin)(listMailAudit, { query: {} })
    expect(records.map(({ action, detail }) => [action, detail])).toEqual([
      ['template_restored', 'version 1, as version 3'],
      ['template_saved', 'version 2'],
      ['template_saved', 'version 1'],
    ])
  })

  it('refuse a save over what someone else saved meanwhile', async () => {
    await save({ ...content, version: 0 })
    await expect(save({ ...content, version: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'template_changed',
    })
    expect(await save({ ...content, version: 1 })).toMatchObject({ version: 2 })
  })

  it('that are gone, or that the tester wants to bring back, stay where they are', async () => {
    const input = { params, body: { version: 7 } }
    await expect(mail.as(admin)(restoreTemplate, input)).rejects.toMatchObject({
      code: 'template_version_not_found',
    })
    await expect(mail.as(tester)(restoreTemplate, input)).rejects.toMatchObject({ status: 403 })
    await expect(
      mail.as(tester)(saveEmailTemplate, { params, body: content }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

type Test = Input<typeof sendTestEmail>['body']

function test(given: Partial<Test> = {}, who: Parameters<RunningMail['as']>[0] = admin) {
  const plain = {
    email: 'zoe@example.org',
    templateType: 'welcome',
    subject: content.subject,
  } as const
  return mail.as(who)(sendTestEmail, { body: { ...plain, ...given } })
}

function save(body: Input<typeof saveEmailTemplate>['body']) {
  return mail.as(admin)(saveEmailTemplate, { params, body })
}

async function workUntilSent(): Promise<void> {
  while (!(await mail.sender.sendNext())) await new Promise((resolve) => setImmediate(resolve))
}
