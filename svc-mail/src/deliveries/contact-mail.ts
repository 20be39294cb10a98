import type { Message } from '../mail/message.ts'
import { compile } from '../templates/compile.ts'
import type { Values } from '../templates/placeholders.ts'

/** The mail of a contact message. A reply to it goes to who wrote the message. */
export function writeContactMail(values: Values): Omit<Message, 'messageId' | 'to'> {
  const { name = '', email = '' } = values
  return { author: { name, address: email }, ...template.fill(values) }
}

// Not one of the templates that can be edited: those may be made to trust what a stranger writes.
const template = compile({
  subject: '[Contact] {{ subject }}',
  html: `<p style="white-space: pre-wrap">{{ message }}</p>
<hr>
<p>{{ name }} &lt;{{ email }}&gt; wrote this in the contact form of Cinecanon. Your answer goes to them.</p>`,
  css: '',
})
