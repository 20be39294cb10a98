import { essentialPlaceholder, TemplateType } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { compile } from './compile.ts'
import { defaultTemplate } from './templates.service.ts'

const source = {
  subject: 'Hi {{ name }}',
  html: '<p class="a">{{ name }}</p>',
  css: '.a{color:red}',
}

describe('filling', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>',
    'O\'Brien & "Sons"',
    '{{7*7}}',
    '{% x %}',
  ])('shows the name %s as it is, and never as markup', (name) => {
    const { html, text, subject } = compile(source).fill({ name })

    expect(html).not.toMatch(/<img|<script|49/)
    expect(html).toContain(`>${escaped(name)}</p>`)
    expect(text).toBe(name)
    expect(subject).toBe(`Hi ${name}`)
  })

  it('shows the alternative texts of images in the text part', () => {
    const html = '<img src="https://x.org/a.png" alt="A film, {{ name }}"><img src="b.png" alt="">'
    expect(compile({ ...source, html }).fill({ name: 'Ann' }).text).toBe('A film, Ann')
  })

  it('writes each address of a link on its own line of the text part, to copy without brackets', () => {
    const html = `<p>Open <a href="{{ APP_URL }}/x?a=1&amp;b=2">the list</a>, or write to
      <a href="mailto:a@x.org">us</a>.</p><p><a href="https://x.org/y">https://x.org/y</a></p>
      <a href="https://x.org/p"><img src="p.png" alt="A poster"></a> <a href="#top">Back</a>`
    expect(compile({ ...source, html }).fill({ APP_URL: 'https://x.org' }).text).toBe(
      [
        'Open the list,',
        'https://x.org/x?a=1&b=2',
        'or write to us.',
        'a@x.org',
        '',
        'https://x.org/y',
        '',
        'A poster',
        'https://x.org/p',
        'Back',
      ].join('\n'),
    )
  })

  it('shows a brace that is left open as it is', () => {
    const html = '<p>{{ name }}</p>{% raw %}{{{% endraw %}'
    expect(compile({ ...source, html }).fill({ name: 'Ann' }).text).toBe('Ann\n\n{{')
  })

  it('is 600 px wide in Outlook for Windows, which knows no max-width', () => {
    const { html, text } = compile(source).fill({ name: 'Ann' })

    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"/)
    expect(text).toBe('Ann')
  })

  it('writes a subject on one line', () => {
    expect(compile(source).fill({ name: 'A\r\nBcc: b@example.org' }).subject).toBe(
      'Hi A Bcc: b@example.org',
    )
  })

  it('reaches nothing but the values', () => {
    const html = '[{{ name.constructor }}{{ constructor.name }}{{ __proto__ }}{{ name.length }}]'
    expect(compile({ ...source, html }).fill({ name: 'Zoë' }).html).toMatch(/\[\d*\]/)
  })

  it.each([
    '{% for i in (1..100000000) %}{% endfor %}',
    '{% for i in (1..30000) %}{% for j in (1..30000) %}x{% endfor %}{% endfor %}',
    "{% assign a = 'xxxxxxxxxx' %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %}",
  ])('stops %s', (html) => {
    expect(() => compile({ ...source, html }).fill({ name: 'x' })).toThrow(/limit/)
  })
})

describe('styles', () => {
  it('stand in the elements, and rules for dark mode stay in the head', () => {
    const css = '.a { color: red } @media (prefers-color-scheme: dark) { .a { color: white } }'
    const { html } = compile({ ...source, css }).fill({ name: 'Zoë' })

    expect(html).toMatch(/<p[^>]* style="color: red;?"/)
    expect(html).toMatch(/<style>[^<]*prefers-color-scheme: dark[^<]*white/)
  })

  it('leave placeholders and conditions alone', () => {
    const html = '<a href="{{ APP_URL }}/x">{% if name == "a<b" %}yes{% else %}no{% endif %}</a>'
    const filled = compile({ ...source, html }).fill({ APP_URL: 'https://x.org', name: 'a<b' })
    expect(filled.html).toContain('href="https://x.org/x"')
    expect(filled.html).toContain('yes')
  })
})

describe('the defaults', () => {
  it.each(TemplateType.options)(
    '%s reads well as text, and needs nothing from the network',
    (type) => {
      const link = 'https://x.org/r?t=1&u=2'
      const links = { resetLink: link, verifyLink: link, signInLink: link }
      const values = { name: 'Zoë', APP_URL: 'https://x.org', ...links }
      const { html, text } = compile(defaultTemplate(type)).fill(values)

      expect(html).not.toMatch(/<img|<link|@import|url\(/i)
      expect(html).toContain('max-width: 600px')
      expect(text).toContain(essentialPlaceholder[type] ? link : 'Cinecanon')
      expect(text).not.toMatch(/[{}<]/)
    },
  )
})

function escaped(name: string): string {
  const entities: Record<string, string> = {
    '<': '&lt;',
    '>': '&gt;',
    '"': '&#34;',
    "'": '&#39;',
    '&': '&amp;',
  }
  return name.replace(/[<>"'&]/g, (character) => entities[character] ?? character)
}
