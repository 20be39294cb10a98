import type { EmailTemplate, Issue } from '@cinecanon/contract'
import { type Content, compile, namesIn } from './compile.ts'
import type { Values } from './placeholders.ts'
import { describeTemplateError } from './template-errors.ts'

export type FillTask = {
  template: EmailTemplate
  values: Values
  /** Names that may, and one that has to be used. */
  rules?: { allowed: readonly string[]; essential: string | undefined }
}

/**
 * Runs in worker threads, because templates may be long and hostile. Takes only types from the
 * contract, because loading it would double a thread's start.
 */
export function fill({ template, values, rules }: FillTask): Content | Issue[] {
  const unknown = rules ? unknownIn(template, rules.allowed) : []
  if (unknown.length > 0) return unknown
  try {
    const content = compile(template).fill(values)
    if (!rules) return content
    if (!content.subject) return [{ path: 'body.subject', message: 'The subject comes out empty' }]
    const { essential } = rules
    if (!essential || content.text.includes(values[essential] ?? '')) return content
    const message = `A link to {{ ${essential} }} is missing: without it people couldn’t get in`
    return [{ path: 'body.html', message }]
  } catch (error) {
    return [{ path: 'body.html', message: describeTemplateError(error) }]
  }
}

function unknownIn(template: EmailTemplate, allowed: readonly string[]): Issue[] {
  return (['subject', 'html'] as const).flatMap((part) => {
    const path = `body.${part}`
    const issue = (name: string) => ({
      path,
      message: `{{ ${name} }} is not a placeholder of this template: use ${allowed.join(', ')}`,
    })
    try {
      return namesIn(template[part])
        .filter((name) => !allowed.includes(name))
        .map(issue)
    } catch (error) {
      return [{ path, message: describeTemplateError(error) }]
    }
  })
}
