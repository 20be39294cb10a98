import { describe, expect, it } from '@jest/globals'
import type { EmailTemplate } from '../mail/mail.ts'
import { templateWarnings } from './template-warnings.ts'

const blast: EmailTemplate = {
  type: 'email-blast',
  subject: 'News, {{ name }}',
  html: '<p>{{ APP_URL }} <a href="{{unsubscribeUrl}}">No more</a> <img src="x" alt=""></p>',
  css: 'p { color: #222 }',
}

const wordless =
  '<title>News</title><style>p {}</style><!-- > --><p>{% if name %}&nbsp;<img src="a" alt=" ">{% endif %}</p>'

describe('a template', () => {
  it('without a fault gets no warning', () => {
    expect(templateWarnings(blast)).toEqual([])
    const html = '<p>{{ resetLink }}</p>'
    expect(templateWarnings({ ...blast, type: 'password-reset', subject: 'x', html })).toEqual([])
  })

  it.each([
    [
      'a name that is not known',
      { subject: '{{ nmae }} {{ nmae }}' },
      'unknown_placeholder',
      '{{ nmae }}',
    ],
    [
      'a name of another template',
      { type: 'welcome' as const },
      'unknown_placeholder',
      'unsubscribeUrl',
    ],
    ['no way out', { html: '<p>Hi</p>' }, 'no_unsubscribe_link', 'added at the end'],
    ['too much of it', { css: `/*${'é'.repeat(60_000)}*/` }, 'too_large', '102 kB'],
    [
      'images without alt texts',
      { html: `${blast.html}<img src="a"><IMG\nsrc="b">` },
      'image_without_alt',
      '2 images have',
    ],
    ['nothing to read', { type: 'welcome' as const, html: wordless }, 'no_text', 'alt texts'],
  ])('gets a warning for %s', (_what, change, code, part) => {
    expect(templateWarnings({ ...blast, ...change })).toEqual([
      { code, message: expect.stringContaining(part) },
    ])
  })

  it('of input that a quadratic expression could not finish is read', () => {
    const html = '<img '.repeat(500_000) + '{{'.repeat(500_000) + '<img'.repeat(200_000)
    expect(templateWarnings({ ...blast, html })).toMatchObject([
      { code: 'no_unsubscribe_link' },
      { code: 'too_large' },
      { code: 'image_without_alt', message: expect.stringContaining('700000 images') },
      { code: 'no_text' },
    ])
  })
})
