import type { EmailTemplate, Issue } from '@cinecanon/contract'
import { type Content, compile, namesIn } from './compile.ts'
import type { Values } from './placeholders.ts'

export type FillTask = {
  template: EmailTemplate
  values: Values
  rules?: { allowed: readonly string[]; essential: string | undefined }
}

/** Resolves when the thread has loaded this file. */
export function load(): void {}

/** Runs in worker threads. Loading the contract would double their start. */
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

/** Rewrites the engine's messages, because they mention files, limits and wrong lines. */
function describeTemplateError(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error)
  for (const [pattern, describe] of descriptions) {
    const match = pattern.exec(message)
    if (match) return describe(match[1] ?? '')
  }
  return 'A placeholder or tag isn’t written as it should be. Look at what stands between {{ }} and {% %}.'
}

const descriptions: [RegExp, (part: string) => string][] = [
  [
    /ENOENT|file path/,
    () =>
      'A template can’t bring in other files: take out {% include %}, {% render %} and {% layout %}.',
  ],
  [/^tag (.+) not closed/, (tag) => `${tag} isn’t closed.`],
  [/^output "(.+?)" not closed/s, (output) => `${output} isn’t closed: }} is missing.`],
  [/^tag "(.+?)" not found/, (tag) => `There is no tag {% ${tag} %} here.`],
  [/undefined filter: ([^,\s]+)/, (filter) => `There is no filter called “${filter}”.`],
  [/length limit/, () => 'The template is too long.'],
  [/call stack/, () => 'The template’s elements or styles are nested too deeply.'],
  [
    /limit exceeded/,
    () =>
      'The template takes too long or grows too large when it is filled. Look for a loop that goes on and on.',
  ],
]
