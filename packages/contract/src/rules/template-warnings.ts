import type { EmailTemplate } from '../mail/mail.ts'
import { essentialPlaceholder, templatePlaceholders } from '../mail/templates.ts'

export type TemplateWarning = {
  code:
    | 'unknown_placeholder'
    | 'no_link'
    | 'no_unsubscribe_link'
    | 'too_large'
    | 'image_without_alt'
    | 'no_text'
  message: string
}

/** Gmail cuts a mail off after this. */
const largestBytes = 102 * 1024

export function templateWarnings(template: EmailTemplate): TemplateWarning[] {
  return [
    ...unknownPlaceholders(template),
    ...missingLink(template),
    ...missingUnsubscribe(template),
    ...tooLarge(template),
    ...imagesWithoutAlt(template),
    ...missingText(template),
  ]
}

function unknownPlaceholders({ type, html, subject }: EmailTemplate): TemplateWarning[] {
  const known: readonly string[] = templatePlaceholders[type]
  const named = [...`${subject}\n${html}`.matchAll(/\{\{-?\s*([A-Za-z_]\w{0,60})/g)]
  const unknown = new Set(
    named.map(([, name = '']) => name).filter((name) => !known.includes(name)),
  )
  return [...unknown].map((name) => ({
    code: 'unknown_placeholder',
    message: `{{ ${name} }} is not known here. Use ${known.join(', ')}.`,
  }))
}

function missingLink({ type, html }: EmailTemplate): TemplateWarning[] {
  const link = essentialPlaceholder[type]
  if (!link || hasPlaceholder(html, link)) return []
  const message = `There is no {{ ${link} }}, so it can’t be saved: without it people couldn’t get in.`
  return [{ code: 'no_link', message }]
}

function missingUnsubscribe({ type, html }: EmailTemplate): TemplateWarning[] {
  if (type !== 'email-blast' || hasPlaceholder(html, 'unsubscribeUrl')) return []
  const message =
    'There is no {{ unsubscribeUrl }}. A plain line with the link is added at the end of each mail.'
  return [{ code: 'no_unsubscribe_link', message }]
}

function hasPlaceholder(html: string, name: string): boolean {
  return new RegExp(`\\{\\{-?\\s*${name}\\b`).test(html)
}

/** Counts styles twice, because they are inlined. */
function tooLarge({ html, css }: EmailTemplate): TemplateWarning[] {
  const bytes = new TextEncoder().encode(html + css).length
  if (bytes <= largestBytes) return []
  const message = `This is about ${Math.ceil(bytes / 1024)} kB. Gmail cuts mails off after 102 kB.`
  return [{ code: 'too_large', message }]
}

function imagesWithoutAlt({ html }: EmailTemplate): TemplateWarning[] {
  const images = html.match(/<img\b[^<>]{0,2000}/gi) ?? []
  const count = images.filter((image) => !/\salt\s*=/i.test(image)).length
  if (count === 0) return []
  const what = count === 1 ? 'An image has' : `${count} images have`
  return [
    {
      code: 'image_without_alt',
      message: `${what} no alt text, which is what people see until images are loaded.`,
    },
  ]
}

function missingText({ html }: EmailTemplate): TemplateWarning[] {
  if (html.replace(described, 'x').replace(silent, '')) return []
  const message = 'The text part is empty. Write words, or give the images alt texts.'
  return [{ code: 'no_text', message }]
}

const described = /<img\b[^<>]{0,2000}\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/gi
/** What is left open ends with the template, because a search from each beginning would take too long. */
const silent =
  /<!--.*?(?:-->|$)|<(style|title)\b.*?(?:<\/\1[^>]*>?|$)|<[^>]*(?:>|$)|\{%.*?(?:%\}|$)|&nbsp;|\s+/gis
