import { TemplateType } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { canaryMail } from '../canaries/canary-mail.ts'
import { writeContactMail } from '../deliveries/write-message.ts'
import { clientWarnings } from './client-warnings.ts'
import { compile } from './compile.ts'
import { defaultTemplate } from './defaults.ts'

const link = 'https://cinecanon.test/x?token=1'
const values = { name: 'Ann', APP_URL: 'https://cinecanon.test', unsubscribeUrl: link }
const links = { resetLink: link, verifyLink: link, signInLink: link }

describe('the product’s own mails', () => {
  it.each(TemplateType.options)('%s shows everywhere as it was designed', async (type) => {
    const { html } = compile(defaultTemplate(type)).fill({ ...values, ...links })
    expect(await clientWarnings(html)).toEqual([])
  })

  it('to the operator do, too', async () => {
    const message = { ...values, email: 'ann@example.org', subject: 'Hi', message: 'Two\n\nlines' }
    for (const { html } of [writeContactMail(message), canaryMail.fill(values)]) {
      expect(await clientWarnings(html)).toEqual([])
    }
  })
})

describe('a warning', () => {
  it.each([
    ['<p style="border-radius: 4px">x</p>', 'Outlook for Windows ignores border-radius'],
    ['<p style="white-space: pre-wrap">x</p>', 'Outlook for Windows ignores white-space'],
    ['<div style="max-width: 600px">x</div>', 'Outlook for Windows ignores max-width on <div>'],
    ['<div style="padding: 8px">x</div>', 'Outlook for Windows ignores padding on <div>'],
    ['<img src="https://x.test/a.webp">', 'Outlook for Windows ignores webP image format'],
    ['<p style="margin-top: -4px">x</p>', 'Gmail ignores margin on <p>'],
    ['<div style="display: grid">x</div>', 'Outlook for Windows ignores display:grid'],
    ['<svg></svg>', 'Gmail ignores Embedded <svg> image'],
    ['<img src="data:image/png;base64,AA">', 'Gmail ignores Base 64 image format'],
    ['<div style="position: fixed">x</div>', 'Gmail ignores position'],
  ])('of %s', async (html, message) => {
    const warnings = await clientWarnings(html)
    expect(warnings.map((each) => each.message).join('\n')).toContain(message)
  })
})
