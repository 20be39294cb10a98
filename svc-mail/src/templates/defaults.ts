import { readFileSync } from 'node:fs'
import type { BuiltInTemplate, EmailTemplate, TemplateType } from '@cinecanon/contract'
import { type CompiledTemplate, compile } from './compile.ts'

export function defaultTemplate(type: TemplateType): EmailTemplate {
  return { type, ...shipped(type) }
}

const compiled = new Map<BuiltInTemplate, CompiledTemplate>()

export function builtInTemplate(type: BuiltInTemplate): CompiledTemplate {
  const template = compiled.get(type) ?? compile(shipped(type))
  compiled.set(type, template)
  return template
}

function shipped(
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
