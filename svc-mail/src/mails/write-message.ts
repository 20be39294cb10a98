import type { TemplateType } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { hasEssentialLink } from '../templates/check.ts'
import { compile } from '../templates/compile.ts'
import { defaultTemplate } from '../templates/defaults.ts'
import type { Values } from '../templates/placeholders.ts'
import type { Templates } from '../templates/templates.service.ts'
import type { MailIds } from '../transport/mail-ids.ts'
import type { Message } from '../transport/message.ts'
import { canaryMail } from './canary-mail.ts'
import type { Delivery } from './delivery.ts'

export type Writing = {
  templates: Pick<Templates, 'compiled'>
  ids: Pick<MailIds, 'ofMail'>
  log: Logger
}

/** The same at every attempt with the same template. */
export async function writeMessage(writing: Writing, delivery: Delivery): Promise<Message> {
  const { id, kind, to, values } = delivery
  const own = writing.ids.ofMail(id)
  if (kind === 'contact') {
    return { ...own, to: { name: '', address: to }, ...writeContactMail(values) }
  }
  if (kind === 'canary') {
    return { ...own, to: { name: '', address: to }, ...canaryMail.fill(values) }
  }
  if (kind === 'test') {
    const { subject = '', html = '', text = '' } = values
    return { ...own, to: { name: '', address: to }, subject, html, text }
  }
  const content = await fillTemplate(writing, kind, values)
  return { ...own, to: { name: values.name ?? '', address: to }, ...content }
}

/** Replies go to its author. */
export function writeContactMail(values: Values): Omit<Message, 'messageId' | 'returnPath' | 'to'> {
  const { name = '', email = '' } = values
  return { author: { name, address: email }, ...contactMail.fill(values) }
}

// Fixed, because an edited template might trust a stranger's input.
const contactMail = compile({
  subject: '[Contact] {{ subject }}',
  // Line breaks as elements, because Outlook for Windows drops `white-space`.
  html: `<p>{% assign lines = message | newline_to_br | split: '<br />' %}{% for line in lines %}{{ line | strip_newlines }}<br>{% endfor %}</p>
<hr>
<p>{{ name }} &lt;{{ email }}&gt; wrote this in the contact form of Cinecanon. Your answer goes to them.</p>`,
  css: '',
})

/** Falls back to the default, because a broken template mustn't hold back mails. */
async function fillTemplate({ templates, log }: Writing, template: TemplateType, values: Values) {
  try {
    const content = (await templates.compiled(template)).fill(values)
    if (!hasEssentialLink(template, content.text, values)) throw new Error('its link is missing')
    return content
  } catch (error) {
    log.error({ err: error, template }, 'saved template unusable; the default is sent')
    return compile(defaultTemplate(template)).fill(values)
  }
}
