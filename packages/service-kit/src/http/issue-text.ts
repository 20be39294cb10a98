import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/** It replaces the library's messages, because they are about types. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds[issue.expected] ?? 'valid'}`
    case 'too_big':
      return limitText(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      return tooSmallText(issue)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written as we expect it'}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T20:00:00Z',
  safeint: 'a whole number',
}

function tooSmallText(issue: Extract<RawIssue, { code: 'too_small' }>): string {
  const { minimum, origin, inclusive } = issue
  if (minimum === 1 && sizeOf(origin) === 'have') return 'must not be empty'
  return limitText(issue, inclusive === false ? 'more than' : 'at least', minimum)
}

function limitText({ origin }: { origin: string }, bound: string, limit: number | bigint): string {
  return `must ${sizeOf(origin)} ${bound} ${amount(Number(limit), origin)}`
}

function sizeOf(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'have' : 'be'
}

function amount(count: number, origin: string): string {
  const number = count.toLocaleString('en')
  if (origin === 'string') return `${number} character${count === 1 ? '' : 's'}`
  if (origin === 'array') return `${number} entr${count === 1 ? 'y' : 'ies'}`
  return number
}
