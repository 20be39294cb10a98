import type { Message } from '../mail/message.ts'
import { type CompiledTemplate, compile } from '../templates/compile.ts'
import type { Values } from '../templates/placeholders.ts'

/** The mail of a contact message. A reply to it goes to who wrote the message. */
export function writeContactMail(values: Values): Omit<Message, 'messageId' | 'to'> {
  const { name = '', email = '' } = values
  compiled ??= compile(template)
  return { author: { name, address: email }, ...compiled.fill(values) }
}

let compiled: CompiledTemplate | undefined
// Not one of the templates that can be edited: those may be made to trust what a stranger writes.
const template = {
  subject: '[Contact] {{ subject }}',
  html: `<p style="white-space: pre-wrap">{{ message }}</p>
<hr>
<p>{{ name }} &lt;{{ email }}&gt; wrote this in the contact form of Cinecanon. Your answer goes to them.</p>`,
  css: '',
}
