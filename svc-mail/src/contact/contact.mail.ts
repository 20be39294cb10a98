import { compile } from '../templates/compile.ts'
import type { Values } from '../templates/placeholders.ts'
import type { Message } from '../transport/transport.ts'

/** The mail of a contact message, `values` being its parts. An answer to it goes to who wrote the message. */
export function writeContactMail(values: Values): Omit<Message, 'messageId' | 'to'> {
  const { name = '', email = '' } = values
  return { author: { name, address: email }, ...template.fill(values) }
}

// Only this file fills it: what a stranger writes must not meet a template that can be edited to trust it.
const template = compile({
  subject: '[Contact] {{ subject }}',
  html: `<p style="white-space: pre-wrap">{{ message }}</p>
<hr>
<p>{{ name }} &lt;{{ email }}&gt; wrote this in the contact form of Cinecanon. Your answer goes to them.</p>`,
  css: '',
})
