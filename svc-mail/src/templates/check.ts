import { AppError, type EmailTemplate, type Issue } from '@cinecanon/contract'
import { compile, namesIn } from './compile.ts'
import { placeholders, type Values } from './placeholders.ts'
import { describeTemplateError } from './template-errors.ts'

/** @throws AppError `invalid_request` with an issue a part */
export function refuseUnusable(template: EmailTemplate): void {
  const issues = (['subject', 'html'] as const).flatMap((part) => issuesOf(template, part))
  if (issues.length === 0) issues.push(...issuesWhenFilled(template))
  const [first] = issues
  if (first) throw new AppError('invalid_request', { issues, message: first.message })
}

function issuesOf(template: EmailTemplate, part: 'subject' | 'html'): Issue[] {
  const allowed: readonly string[] = placeholders[template.type]
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
    const content = compile(template).fill(sampleValues, fillMs)
    return content.subject ? [] : [{ path: 'body.subject', message: 'The subject comes out empty' }]
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
  unsubscribeUrl: 'https://example.org/unsubscribe?token=sample',
}
