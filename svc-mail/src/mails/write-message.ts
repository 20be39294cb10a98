import type { TemplateType } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { hasEssentialLink } from '../templates/check.ts'
import { compile } from '../templates/compile.ts'
import type { Values } from '../templates/placeholders.ts'
import { defaultTemplate, type Templates } from '../templates/templates.service.ts'
import type { MailIds } from '../transport/mail-ids.ts'
import type { Message } from '../transport/message.ts'
import type { Delivery } from './delivery.ts'

type Deps = {
  templates: Pick<Templates, 'compiled'>
  ids: Pick<MailIds, 'ofMail'>
  log: Logger
}

/** Writes the same at every attempt with the same template. */
export async function writeMessage(delivery: Delivery, deps: Deps): Promise<Message> {
  const { id, kind, to: address, values } = delivery
  const addressed = { ...deps.ids.ofMail(id), to: { name: '', address } }
  if (kind === 'contact') return { ...addressed, ...writeContactMail(values) }
  if (kind === 'canary') return { ...addressed, ...canaryMail.fill(values) }
  if (kind === 'test') {
    const { subject = '', html = '', text = '' } = values
    return { ...addressed, subject, html, text }
  }
  const content = await fillTemplate(kind, values, deps)
  return { ...addressed, to: { name: values.name ?? '', address }, ...content }
}

/** Sets the author, so that replies go to them. */
export function writeContactMail(values: Values): Omit<Message, 'messageId' | 'returnPath' | 'to'> {
  const { name = '', email = '' } = values
  return { author: { name, address: email }, ...contactMail.fill(values) }
}

// These two are fixed, because an edited template might trust a stranger's input.
const contactMail = compile({
  subject: '[Contact] {{ subject }}',
  // Line breaks are elements, because Outlook for Windows drops `white-space`.
  html: `<p>{% assign lines = message | newline_to_br | split: '<br />' %}{% for line in lines %}{{ line | strip_newlines }}<br>{% endfor %}</p>
<hr>
<p>{{ name }} &lt;{{ email }}&gt; wrote this in the contact form of Cinecanon. Your answer goes to them.</p>`,
  css: '',
})

// Mails that were stored before `frontEnd` had this name have `part`.
const frontEnd = '{{ frontEnd | default: part }}'

const canaryMail = compile({
  subject: `[Canary] ${frontEnd} {{ release }} was withdrawn`,
  html: `<p>The server can’t use the canary of ${frontEnd}, release {{ release }}. {{ outcome }}</p>
<p>Share: {{ share }} of visitors, since {{ since }} UTC<br>
Failure: {{ lastFailure }}</p>
<p>To look further: {{ APP_URL }}/console, and the lines of {{ release }} in the gateway’s log.</p>`,
  css: '',
})

/** Falls back to the default, because a broken template mustn't hold back mails. */
async function fillTemplate(template: TemplateType, values: Values, { templates, log }: Deps) {
  try {
    const content = (await templates.compiled(template)).fill(values)
    if (!hasEssentialLink(template, content.text, values)) throw new Error('its link is missing')
    return content
  } catch (error) {
    log.error({ err: error, template }, 'saved template unusable; the default is sent')
    return compile(defaultTemplate(template)).fill(values)
  }
}
