import { readFileSync } from 'node:fs'
import type { EmailTemplate, TemplateType } from '@cinecanon/contract'

export function defaultTemplate(type: TemplateType): EmailTemplate {
  return {
    type,
    html: read(`${type}.html`),
    css: read('programme.css'),
    subject: read(`${type}.subject.txt`).trim(),
  }
}

function read(file: string): string {
  return readFileSync(new URL(`./defaults/${file}`, import.meta.url), 'utf8')
}
