import {
  AppError,
  type EmailTemplate,
  essentialPlaceholder,
  type Issue,
  type TemplateType,
  templatePlaceholders,
} from '@cinecanon/contract'
import { createWorkerPool, WorkerLimitError } from '@cinecanon/service-kit'
import type { Content } from './compile.ts'
import type { Values } from './placeholders.ts'
import type { FillTask } from './template-worker.ts'

/** @throws AppError `invalid_request` with an issue a part, `unavailable` */
export async function refuseUnusable(template: EmailTemplate): Promise<void> {
  const { type } = template
  const rules = { allowed: templatePlaceholders[type], essential: essentialPlaceholder[type] }
  // Filled, because endless loops show only then.
  await run(checks, { template, values: sampleValues, rules })
}

/** @throws AppError as above */
export function fillOnce(template: EmailTemplate, values: Values): Promise<Content> {
  return run(fillings, { template, values })
}

/** In the text part, because it lacks comments. */
export function hasEssentialLink(type: TemplateType, text: string, values: Values): boolean {
  const placeholder = essentialPlaceholder[type]
  return !placeholder || text.includes(values[placeholder] ?? '')
}

// Apart, because the tester's previews mustn't hold back what the operator saves.
const [checks, fillings] = [inThread(), inThread()]

/** Ends before the gateway's timeout. */
function inThread() {
  return createWorkerPool<FillTask, Content | Issue[]>({
    ...{ file: new URL('./template-worker.ts', import.meta.url), name: 'fill' },
    ...{ atOnce: 1, waiting: 8, waitMs: 2500, withinMs: 6500, cpuMs: 1000, heapMegabytes: 64 },
  })
}

async function run(pool: typeof checks, task: FillTask): Promise<Content> {
  const filled = await pool(task).catch(tooMuch)
  if (!Array.isArray(filled)) return filled
  throw new AppError('invalid_request', { issues: filled, message: filled[0]?.message ?? '' })
}

function tooMuch(cause: unknown): Issue[] {
  if (!(cause instanceof WorkerLimitError)) throw cause
  const message = 'Your template takes too long. Use fewer elements, styles and placeholders.'
  return [{ path: 'body.html', message }]
}

const sampleValues: Values = {
  name: 'User',
  APP_URL: 'https://example.org',
  resetLink: 'https://example.org/reset-password?token=sample',
  verifyLink: 'https://example.org/verify-email?token=sample',
  signInLink: 'https://example.org/sign-in-link?token=sample',
  unsubscribeUrl: 'https://example.org/unsubscribe?token=sample',
}
