import {
  AppError,
  type EmailTemplate,
  essentialPlaceholder,
  type Issue,
  type TemplateType,
  templatePlaceholders,
} from '@cinecanon/contract'
import { compile, namesIn } from './compile.ts'
import type { Values } from './placeholders.ts'
import { describeTemplateError } from './template-errors.ts'

/** @throws AppError `invalid_request` with an issue a part */
export function refuseUnusable(template: EmailTemplate): void {
  const issues = (['subject', 'html'] as const).flatMap((part) => issuesOf(template, part))
  if (issues.length === 0) issues.push(...issuesWhenFilled(template))
  const [first] = issues
  if (first) throw new AppError('invalid_request', { issues, message: first.message })
}

/** In the text part, because it lacks comments. */
export function hasEssentialLink(type: TemplateType, text: string, values: Values): boolean {
  const placeholder = essentialPlaceholder[type]
  return !placeholder || text.includes(values[placeholder] ?? '')
}

function issuesOf(template: EmailTemplate, part: 'subject' | 'html'): Issue[] {
  const allowed: readonly string[] = templatePlaceholders[template.type]
  const path = `body.${part}`
  try {
    return namesIn(template[part])
      .filter((name) => !allowed.includes(name))
      .map((name) => ({
        path,
        message: `{{ ${name} }} is not a placeholder of this template: use ${allowed.join(', ')}`,
      }))
  } catch (error) {
    return [{ path, message: describeTemplateError(error) }]
  }
}

/** Filled, because endless loops show only then. */
function issuesWhenFilled(template: EmailTemplate): Issue[] {
  try {
    const { subject, text } = compile(template).fill(sampleValues, fillMs)
    if (!subject) return [{ path: 'body.subject', message: 'The subject comes out empty' }]
    if (hasEssentialLink(template.type, text, sampleValues)) return []
    const message = `A link to {{ ${essentialPlaceholder[template.type]} }} is missing: without it people couldn’t get in`
    return [{ path: 'body.html', message }]
  } catch (error) {
    return [{ path: 'body.html', message: describeTemplateError(error) }]
  }
}

/** A valid template takes about 1 ms. */
const fillMs = 100
const sampleValues: Values = {
  name: 'User',
  APP_URL: 'https://example.org',
  resetLink: 'https://example.org/reset-password?token=sample',
  verifyLink: 'https://example.org/verify-email?token=sample',
  signInLink: 'https://example.org/sign-in-link?token=sample',
  unsubscribeUrl: 'https://example.org/unsubscribe?token=sample',
}
