import { readFileSync } from 'node:fs'
import type { BuiltInTemplate, EmailTemplate, TemplateType } from '@cinecanon/contract'

/** What is sent until the operator saves a template of their own. */
export function defaultTemplate(type: TemplateType): EmailTemplate {
  return { type, ...ownWords(type) }
}

/** The product's own words for a mail, all in one look. */
export function ownWords(
  type: TemplateType | BuiltInTemplate,
): Pick<EmailTemplate, 'html' | 'css' | 'subject'> {
  return {
    html: read(`${type}.html`),
    css: read('programme.css'),
    subject: read(`${type}.subject.txt`).trim(),
  }
}

function read(file: string): string {
  return readFileSync(new URL(`./defaults/${file}`, import.meta.url), 'utf8')
}
