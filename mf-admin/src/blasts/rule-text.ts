import type { AudienceDay, BlastRule } from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'
import { listNames } from './new/rule-form.ts'

/** Looks like `Everybody who joined in the last 30 days`. */
export function ruleText({ progress, lastMark, joined }: BlastRule): string {
  const conditions = [
    progress && progressText(progress),
    lastMark && `marked a film last ${spanText(lastMark)}`,
    joined && `joined ${spanText(joined)}`,
  ].filter(Boolean)
  return conditions.length === 0 ? 'Everybody' : `Everybody who ${conditions.join(' and ')}`
}

type Progress = NonNullable<BlastRule['progress']>

function progressText({ list, atLeast, atMost }: Progress): string {
  const count = [
    atLeast !== undefined && `at least ${atLeast}`,
    atMost !== undefined && `at most ${atMost}`,
  ].filter(Boolean)
  return `has seen ${count.join(' and ')} of ${listNames[list]}`
}

function spanText({ since, before }: NonNullable<BlastRule['joined']>): string {
  return [
    since !== undefined && (isDay(since) ? `since ${since}` : `in the last ${days(since)}`),
    before !== undefined && (isDay(before) ? `before ${before}` : `over ${days(before)} ago`),
  ]
    .filter(Boolean)
    .join(' and ')
}

function isDay(day: AudienceDay): day is string {
  return typeof day === 'string'
}

function days(count: AudienceDay): string {
  return counted(Number(count), 'day')
}
