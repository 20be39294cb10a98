import {
  type EmailTemplate,
  getEmailTemplate,
  getTemplateVersion,
  type Input,
  listMailAudit,
  listTemplateVersions,
  restoreTemplate,
  saveEmailTemplate,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { startedAt, testMail } from '../testing/start-mail.ts'

const mail = testMail()
const admin = { userId: aUserId(), isAdmin: true }
const tester = { userId: aUserId(), seesTemplates: true }
const params = { type: 'welcome' } as const
const saved = {
  subject: 'Tonight, {{ name }}',
  html: '<p>{{ name }}, see {{ APP_URL }}</p>',
  css: 'p { color: #222 }',
}

beforeEach(() => {
  mail.users.add({ id: admin.userId, email: 'admin@example.org', name: 'Ann' })
})

describe('a template that wasn’t saved yet', () => {
  it.each([
    ['welcome', 'Welcome to Cinecanon!'],
    ['password-reset', 'Reset Your Password'],
    ['email-blast', 'Now showing: the Oscar Best Picture Winners Collection'],
    ['verify-email', 'Confirm your email address'],
    ['email-changed', 'The address of your account has changed'],
    ['sign-in-link', 'Your sign-in link'],
  ] as const)('%s is the default, with its subject, and can be saved', async (type, subject) => {
    const template = await mail.as(admin)(getEmailTemplate, { params: { type } })

    expect(template).toMatchObject({ type, subject })
    expect(template.html).toContain('<table')
    expect(template.css).toContain('prefers-color-scheme: dark')
    const { html, css } = template
    expect(await save(type, { html, css, subject })).toMatchObject({ type, html })
  })
})

describe('saving', () => {
  it('stores the template for its type only', async () => {
    await save('welcome', saved)

    const read = (type: EmailTemplate['type']) =>
      mail.as(admin)(getEmailTemplate, { params: { type } })
    expect(await read('welcome')).toMatchObject({ type: 'welcome', ...saved, version: 1 })
    expect((await read('email-blast')).subject).not.toBe(saved.subject)
  })

  it.each([
    ['a placeholder that is not known', { html: '<p>{{ nmae }}</p>' }, 'body.html', '{{ nmae }}'],
    ['one of another template', { html: '{{ resetLink }}' }, 'body.html', '{{ resetLink }}'],
    [
      'an unknown placeholder in a condition',
      { html: '{% if vip %}x{% endif %}' },
      'body.html',
      'vip',
    ],
    [
      'an unknown placeholder in the subject',
      { subject: 'Hi {{ you }}' },
      'body.subject',
      '{{ you }}',
    ],
    ['a placeholder left open', { html: '<p>{{ name</p>' }, 'body.html', 'isn’t closed'],
    ['a tag left open', { html: '{% if name %}x' }, 'body.html', '{% if name %} isn’t closed'],
    [
      'a filter that is not known',
      { html: '{{ name | shout }}' },
      'body.html',
      'no filter called “shout”',
    ],
    ['a file', { html: "{% include '/etc/passwd' %}" }, 'body.html', 'can’t bring in other files'],
    ['a tag that is not known', { html: '{% shout %}' }, 'body.html', 'no tag {% shout %}'],
    [
      'a condition of nothing',
      { html: '{% if %}x{% endif %}' },
      'body.html',
      'Look at what stands',
    ],
    [
      'an endless loop',
      { html: '{% for i in (1..100000000) %}{% endfor %}' },
      'body.html',
      'takes too long',
    ],
    ['deep nesting', { html: '<div>'.repeat(10_000) }, 'body.html', 'nested too deeply'],
    ['too much HTML', { html: 'x'.repeat(100_001) }, 'body.html', 'more than 100,000 characters'],
    ['too much CSS', { css: ' '.repeat(100_001) }, 'body.css', 'more than 100,000 characters'],
    ['a subject of two lines', { subject: 'Hi\r\nBcc: a@example.org' }, 'body.subject', 'one line'],
    ['a subject of nothing', { subject: '{% if false %}x{% endif %}' }, 'body.subject', 'empty'],
  ])('refuses %s, and names it', async (_what, wrong, path, text) => {
    await expect(save('welcome', { ...saved, ...wrong })).rejects.toMatchObject({
      status: 400,
      issues: [{ path, message: expect.stringContaining(text) }],
    })
    const stored = await mail.as(admin)(getEmailTemplate, { params: { type: 'welcome' } })
    expect(stored.subject).toBe('Welcome to Cinecanon!')
  })

  it.each([
    ['password-reset', 'resetLink'],
    ['verify-email', 'verifyLink'],
    ['sign-in-link', 'signInLink'],
  ] as const)('refuses a %s mail without {{ %s }}', async (type, link) => {
    for (const html of [
      '<p>Hello</p>',
      `<!-- {{ ${link} }} -->`,
      `{% if false %}{{ ${link} }}{% endif %}`,
    ]) {
      await expect(save(type, { ...saved, subject: 'Hi', html })).rejects.toMatchObject({
        status: 400,
        issues: [
          { path: 'body.html', message: expect.stringContaining(`{{ ${link} }} is missing`) },
        ],
      })
    }
    const html = `<a href="{{ ${link} }}">Go on</a>`
    expect(await save(type, { ...saved, subject: 'Hi', html })).toMatchObject({ version: 1 })
  })

  it('restores the product’s own', async () => {
    const own = await mail.as(admin)(getEmailTemplate, { params: { type: 'welcome' } })
    await save('welcome', saved)
    const [, last] = await mail.as(admin)(listTemplateVersions, { params: { type: 'welcome' } })
    expect(last).toMatchObject({ version: 0, savedAt: null, subject: own.subject })

    const params = { type: 'welcome' as const }
    const restored = await mail.as(admin)(restoreTemplate, { params, body: { version: 0 } })

    expect(restored).toMatchObject({
      version: 2,
      html: own.html,
      css: own.css,
      subject: own.subject,
    })
    const shown = { params: { ...params, version: 0 } }
    expect(await mail.as(admin)(getTemplateVersion, shown)).toEqual(own)
  })
})

describe('versions', () => {
  it('show who saved what, and can be restored', async () => {
    const first = await save('welcome', saved)
    await save('welcome', { ...saved, subject: 'Second' })
    expect(first).toMatchObject({ version: 1, savedBy: 'admin@example.org' })

    const restored = await mail.as(admin)(restoreTemplate, { params, body: { version: 1 } })

    expect(restored).toMatchObject({ version: 3, subject: saved.subject })
    const versions = await mail.as(tester)(listTemplateVersions, { params })
    expect(versions.map(({ version, subject, restored: of }) => [version, subject, of])).toEqual([
      [3, saved.subject, 1],
      [2, 'Second', null],
      [1, saved.subject, null],
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

  it('get a number of their own when they are saved at once', async () => {
    const saves = Array.from({ length: 5 }, () => save('welcome', saved))
    const versions = (await Promise.all(saves)).map(({ version }) => version)
    expect(versions.toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('are the last fifty of each type', async () => {
    const row = { ...saved, savedBy: 'ann@example.org', savedAt: startedAt.toISOString() }
    const add = (type: EmailTemplate['type'], version: number) =>
      mail.templates.add({ ...row, type, version, restored: null })
    await add('email-blast', 1)
    for (let version = 1; version <= 53; version += 1) await add('welcome', version)

    const stored = await mail.templates.list('welcome')
    expect(stored.map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, i) => 53 - i),
    )
    expect(await mail.templates.list('email-blast')).toHaveLength(1)
  })

  it('refuse a save over a newer version', async () => {
    await save('welcome', { ...saved, version: 0 })
    await expect(save('welcome', { ...saved, version: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'template_changed',
    })
    expect(await save('welcome', { ...saved, version: 1 })).toMatchObject({ version: 2 })
  })

  it('that are gone, or that the tester wants to bring back, stay where they are', async () => {
    const input = { params, body: { version: 7 } }
    await expect(mail.as(admin)(restoreTemplate, input)).rejects.toMatchObject({
      code: 'template_version_not_found',
    })
    await expect(mail.as(tester)(restoreTemplate, input)).rejects.toMatchObject({ status: 403 })
    await expect(mail.as(tester)(saveEmailTemplate, { params, body: saved })).rejects.toMatchObject(
      { status: 403 },
    )
  })
})

function save(type: EmailTemplate['type'], body: Input<typeof saveEmailTemplate>['body']) {
  return mail.as(admin)(saveEmailTemplate, { params: { type }, body })
}
