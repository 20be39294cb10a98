import { readFileSync } from 'node:fs'
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

// These two are fixed, because an edited template might trust a stranger's input. Lines of a message
// end by elements, because Outlook for Windows drops `white-space`.
const contactMail = compileFile('contact-mail.html', '[Contact] {{ subject }}')
// Mails that were stored before `frontEnd` had this name have `part`.
const canaryMail = compileFile(
  'canary-mail.html',
  '[Canary] {{ frontEnd | default: part }} {{ release }} was withdrawn',
)

function compileFile(file: string, subject: string) {
  return compile({
    subject,
    html: readFileSync(new URL(file, import.meta.url), 'utf8').trim(),
    css: '',
  })
}

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
