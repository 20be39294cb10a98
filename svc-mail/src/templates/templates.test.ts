import {
  type EmailTemplate,
  getEmailTemplate,
  getTemplateVersion,
  listTemplateVersions,
  restoreTemplate,
  saveEmailTemplate,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type RunningMail, startMail } from '../testing/start-mail.ts'

let mail: RunningMail
const admin = { userId: aUserId(), isAdmin: true }
const saved = {
  subject: 'Tonight, {{ name }}',
  html: '<p>{{ name }}, see {{ APP_URL }}</p>',
  css: 'p { color: #222 }',
}

beforeEach(async () => {
  mail = await startMail()
})
afterEach(() => mail.close())

describe('a template nobody has saved', () => {
  it.each([
    ['welcome', 'Welcome to Cinecanon!'],
    ['password-reset', 'Reset Your Password'],
    ['email-blast', 'Now showing: the Oscar Best Picture Winners Collection'],
  ] as const)('%s is the default, with its subject', async (type, subject) => {
    const template = await mail.as(admin)(getEmailTemplate, { params: { type } })

    expect(template).toMatchObject({ type, subject })
    expect(template.html).toContain('<table')
    expect(template.css).toContain('prefers-color-scheme: dark')
  })

  it('passes the check that saved ones must pass', async () => {
    for (const type of ['welcome', 'password-reset', 'email-blast'] as const) {
      const { html, css, subject } = await mail.as(admin)(getEmailTemplate, { params: { type } })
      await expect(save(type, { html, css, subject })).resolves.toMatchObject({ type, html })
    }
  })
})

describe('saving', () => {
  it('keeps the template, for its type only', async () => {
    await save('welcome', saved)

    const answers = (type: EmailTemplate['type']) =>
      mail.as(admin)(getEmailTemplate, { params: { type } })
    expect(await answers('welcome')).toMatchObject({ type: 'welcome', ...saved, version: 1 })
    expect((await answers('email-blast')).subject).not.toBe(saved.subject)
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
    ['a subject of two lines', { subject: 'Hi\r\nBcc: a@example.org' }, 'body.subject', 'one line'],
    ['a subject of nothing', { subject: '{% if false %}x{% endif %}' }, 'body.subject', 'empty'],
  ])('refuses %s, and names it', async (_what, wrong, path, words) => {
    await expect(save('welcome', { ...saved, ...wrong })).rejects.toMatchObject({
      status: 400,
      issues: [{ path, message: expect.stringContaining(words) }],
    })
    const kept = await mail.as(admin)(getEmailTemplate, { params: { type: 'welcome' } })
    expect(kept.subject).toBe('Welcome to Cinecanon!')
  })

  it('brings back the product’s own, which nobody saved', async () => {
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

  it('is for the operator: a visitor is asked to sign in, a user is turned away', async () => {
    const input = { params: { type: 'welcome' as const }, body: saved }
    await expect(mail.call(saveEmailTemplate, input)).rejects.toMatchObject({ status: 401 })
    await expect(mail.as({ userId: aUserId() })(saveEmailTemplate, input)).rejects.toMatchObject({
      status: 403,
    })
  })
})

function save(type: EmailTemplate['type'], body: Omit<EmailTemplate, 'type'>) {
  return mail.as(admin)(saveEmailTemplate, { params: { type }, body })
}
