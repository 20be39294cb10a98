import { AppError, type EmailTemplate, type Issue, type TemplateType } from '@cinecanon/contract'
import { type CompiledTemplate, compile, namesIn } from './compile.ts'
import { defaultTemplate } from './defaults.ts'
import { placeholders, type Values } from './placeholders.ts'
import type { TemplateStore } from './templates.model.ts'

export type Templates = ReturnType<typeof createTemplates>

export function createTemplates(store: TemplateStore) {
  const compiled = new Map<TemplateType, { of: EmailTemplate; template: CompiledTemplate }>()

  async function get(type: TemplateType): Promise<EmailTemplate> {
    return (await store.find(type)) ?? defaultTemplate(type)
  }

  return {
    get,

    /** @throws AppError `invalid_request` with an issue for each part that couldn't be sent. */
    async save(template: EmailTemplate): Promise<EmailTemplate> {
      refuseUnusable(template)
      await store.save(template)
      return template
    },

    /** The template of this type, compiled once and again whenever it was changed. */
    async compiled(type: TemplateType): Promise<CompiledTemplate> {
      const current = await get(type)
      const known = compiled.get(type)
      if (known && isSame(known.of, current)) return known.template
      const template = compile(current)
      compiled.set(type, { of: current, template })
      return template
    },
  }
}

function isSame(a: EmailTemplate, b: EmailTemplate): boolean {
  return a.html === b.html && a.css === b.css && a.subject === b.subject
}

function refuseUnusable(template: EmailTemplate): void {
  const issues = (['subject', 'html'] as const).flatMap((part) => issuesOf(template, part))
  if (issues.length === 0) issues.push(...issuesOfTrial(template))
  const [first] = issues
  if (first) throw new AppError('invalid_request', { issues, message: first.message })
}

function issuesOf(template: EmailTemplate, part: 'subject' | 'html'): Issue[] {
  const known: readonly string[] = placeholders[template.type]
  const path = `body.${part}`
  try {
    return namesIn(template[part])
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path,
        message: `{{ ${name} }} is not a placeholder of this template: use ${known.join(', ')}`,
      }))
  } catch (error) {
    return [{ path, message: firstLine(error) }]
  }
}

/** Some mistakes, such as a loop without end, show only when the template is filled. */
function issuesOfTrial(template: EmailTemplate): Issue[] {
  try {
    const content = compile(template).fill(sampleValues, trialMs)
    return content.subject ? [] : [{ path: 'body.subject', message: 'The subject comes out empty' }]
  } catch (error) {
    return [{ path: 'body.html', message: firstLine(error) }]
  }
}

/** A sound template takes about one. */
const trialMs = 100
const sampleValues: Values = {
  name: 'User',
  APP_URL: 'https://example.org',
  resetLink: 'https://example.org/reset-password?token=sample',
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
