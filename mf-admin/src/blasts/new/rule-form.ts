import {
  type AudienceDay,
  type AudienceList,
  type BlastRule,
  badgeLists,
  listTypes,
  sourceNames,
  sources,
} from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'

/** `value` is a number of days or a date, which depends on `kind`. */
export type SpanForm = { kind: '' | 'within' | 'over' | 'since' | 'before'; value: string }
export type RuleForm = {
  list: AudienceList | ''
  atLeast: string
  atMost: string
  lastMark: SpanForm
  joined: SpanForm
}

const anyTime: SpanForm = { kind: '', value: '' }
export const everybody: RuleForm = {
  list: '',
  atLeast: '',
  atMost: '',
  lastMark: anyTime,
  joined: anyTime,
}

const listNames = {
  ...Object.fromEntries(listTypes.map((list) => [list, badgeLists[list].name])),
  ...sourceNames,
} as Record<AudienceList, string>

export const listOptions: { value: AudienceList | ''; label: string }[] = [
  { value: '', label: 'Any progress' },
  ...[...listTypes, ...sources].map((value) => ({ value, label: listNames[value] })),
]

/** Returns null while a condition is incomplete, because the rest would reach more people. */
export function toRule({ list, atLeast, atMost, lastMark, joined }: RuleForm): BlastRule | null {
  const spans = { lastMark: toSpan(lastMark), joined: toSpan(joined) }
  const bounds = { atLeast: toCount(atLeast), atMost: toCount(atMost) }
  if (spans.lastMark === null || spans.joined === null) return null
  if (bounds.atLeast === null || bounds.atMost === null) return null
  const isBounded = bounds.atLeast !== undefined || bounds.atMost !== undefined
  if (list && !isBounded) return null
  return {
    ...(list && { progress: { list, ...given(bounds) } }),
    ...given(spans),
  }
}

/** Returns undefined without a span, and null for an incomplete one. */
function toSpan({ kind, value }: SpanForm) {
  if (!kind) return undefined
  const isDay = kind === 'since' || kind === 'before'
  const day = isDay ? /^\d{4}-\d\d-\d\d$/.exec(value)?.[0] : toCount(value)
  if (day === undefined || day === null) return null
  return kind === 'within' || kind === 'since' ? { since: day } : { before: day }
}

function toCount(text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

function given<T extends object>(values: T): Given<T> {
  const entries = Object.entries(values).filter(([, value]) => value != null)
  return Object.fromEntries(entries) as Given<T>
}

/** Describes a rule, such as `Everybody who joined in the last 30 days`. */
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
