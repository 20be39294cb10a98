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
import { sampleValues, type Values } from './placeholders.ts'
import type { FillTask } from './template-worker.ts'

/** @throws AppError `invalid_request` with an issue for each part, `unavailable` */
export async function refuseUnusable(template: EmailTemplate): Promise<void> {
  const { type } = template
  const rules = { allowed: templatePlaceholders[type], essential: essentialPlaceholder[type] }
  // The template is filled, because endless loops show only then.
  await run(checks, { template, values: sampleValues('User', 'https://example.org'), rules })
}

export function fillOnce(template: EmailTemplate, values: Values): Promise<Content> {
  return run(fillings, { template, values })
}

/** Looks in the text part, because HTML may hide a link in comments. */
export function hasEssentialLink(type: TemplateType, text: string, values: Values): boolean {
  const placeholder = essentialPlaceholder[type]
  return !placeholder || text.includes(values[placeholder] ?? '')
}

// Two threads run, because the tester's previews mustn't hold back what the operator saves.
const [checks, fillings] = [inThread(), inThread()]

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
