import type { BuiltInTemplate } from '@cinecanon/contract'
import { type CompiledTemplate, compile } from './compile.ts'
import { ownWords } from './defaults.ts'

const compiled = new Map<BuiltInTemplate, CompiledTemplate>()

/** A mail whose words are the product's own; compiled once. */
export function builtInTemplate(type: BuiltInTemplate): CompiledTemplate {
  const template = compiled.get(type) ?? compile(ownWords(type))
  compiled.set(type, template)
  return template
}
