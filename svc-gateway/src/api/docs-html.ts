import { describeSchema } from './docs-schema.ts'
import type { Json } from './openapi-schemas.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** As an anchor: lower-case words and hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Text in which what stands in backticks is code. */
export function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** A schema; the names in it lead to the shapes they stand for. */
export function schemaCode(schema: Json, element: 'code' | 'pre' = 'code'): string {
  const focus = element === 'pre' ? ' tabindex="0"' : ''
  const text = escapeHtml(describeSchema(schema))
  const linked = text.replace(/(?<!&)#([A-Z]\w+)/g, '<a href="#shape-$1">$1</a>')
  return `<${element}${focus}>${linked}</${element}>`
}
