import type { EmailTemplate } from '../mail/mail.ts'
import { essentialPlaceholder, templatePlaceholders } from '../mail/templates.ts'

export type TemplateWarning = { code: keyof typeof checks; message: string }

/** Gmail cuts a longer mail off. */
const largestBytes = 102 * 1024

export function templateWarnings(template: EmailTemplate): TemplateWarning[] {
  const codes = Object.keys(checks) as (keyof typeof checks)[]
  return codes.flatMap((code) => checks[code](template).map((message) => ({ code, message })))
}

/** Each returns messages for people, which pages show in this order. */
const checks = {
  unknown_placeholder({ type, html, subject }: EmailTemplate): string[] {
    const known: readonly string[] = templatePlaceholders[type]
    const named = [...`${subject}\n${html}`.matchAll(/\{\{-?\s*([A-Za-z_]\w{0,60})/g)]
    const unknown = new Set(
      named.map(([, name = '']) => name).filter((name) => !known.includes(name)),
    )
    return [...unknown].map((name) => `{{ ${name} }} is not known here. Use ${known.join(', ')}.`)
  },

  no_link({ type, html }: EmailTemplate): string[] {
    const link = essentialPlaceholder[type]
    if (!link || hasPlaceholder(html, link)) return []
    return [`There is no {{ ${link} }}, so it can’t be saved: without it people couldn’t get in.`]
  },

  no_unsubscribe_link({ type, html }: EmailTemplate): string[] {
    if (type !== 'email-blast' || hasPlaceholder(html, 'unsubscribeUrl')) return []
    return [
      'There is no {{ unsubscribeUrl }}. A plain line with the link is added at the end of each mail.',
    ]
  },

  /** Styles count twice, because they are inlined. */
  too_large({ html, css }: EmailTemplate): string[] {
    const bytes = new TextEncoder().encode(html + css).length
    if (bytes <= largestBytes) return []
    return [`This is about ${Math.ceil(bytes / 1024)} kB. Gmail cuts mails off after 102 kB.`]
  },

  image_without_alt({ html }: EmailTemplate): string[] {
    const images = html.match(/<img\b[^<>]{0,2000}/gi) ?? []
    const count = images.filter((image) => !/\salt\s*=/i.test(image)).length
    if (count === 0) return []
    const subject = count === 1 ? 'An image has' : `${count} images have`
    return [`${subject} no alt text, which is what people see until images are loaded.`]
  },

  no_text({ html }: EmailTemplate): string[] {
    if (html.replace(described, 'x').replace(silent, '')) return []
    return ['The text part is empty. Write words, or give the images alt texts.']
  },
}

function hasPlaceholder(html: string, name: string): boolean {
  return new RegExp(`\\{\\{-?\\s*${name}\\b`).test(html)
}

const described = /<img\b[^<>]{0,2000}\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/gi
/** An open one ends with the template, because a search from each start would take too long. */
const silent =
  /<!--.*?(?:-->|$)|<(style|title)\b.*?(?:<\/\1[^>]*>?|$)|<[^>]*(?:>|$)|\{%.*?(?:%\}|$)|&nbsp;|\s+/gis
