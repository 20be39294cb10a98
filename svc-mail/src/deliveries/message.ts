import { createHash } from 'node:crypto'
import type { Logger } from '@cinecanon/service-kit'
import { compile } from '../templates/compile.ts'
import { defaultTemplate } from '../templates/defaults.ts'
import type { Templates } from '../templates/templates.service.ts'
import type { Message } from '../transport/transport.ts'
import type { Delivery } from './deliveries.model.ts'

export type Writing = {
  templates: Pick<Templates, 'compiled'>
  /** Domain of the Message-ID. */
  domain: string
  log: Logger
}

/** Fills the template of a delivery. A saved template that can't be filled any more must not keep a mail back. */
export async function writeMessage(writing: Writing, delivery: Delivery): Promise<Message> {
  const { id, template, to, values } = delivery
  const content = await writing.templates
    .compiled(template)
    .then((compiled) => compiled.fill(values))
    .catch((error: unknown) => {
      writing.log.error({ err: error, template }, 'saved template unusable; the default is sent')
      return compile(defaultTemplate(template)).fill(values)
    })
  const messageId = `<${hash(id)}@${writing.domain}>`
  return { messageId, to: { name: values.name ?? '', address: to }, ...content }
}

/** Ids are the caller's words: they may hold characters that a Message-ID can't. */
function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}
