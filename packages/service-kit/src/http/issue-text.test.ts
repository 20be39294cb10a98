import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { issueText } from './issue-text.ts'

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is required'],
  [z.string(), 5, 'must be text'],
  [z.number(), 'five', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), null, 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be an object'],
  [z.string().max(100), 'x'.repeat(101), 'must have at most 100 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.array(z.string()).max(1000), Array(1001).fill(''), 'must have at most 1,000 entries'],
  [z.number().max(10), 11, 'must be at most 10'],
  [z.number().min(0), -1, 'must be at least 0'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.number().lt(10), 10, 'must be less than 10'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.literal('DELETE'), 'delete', 'must be DELETE'],
  [z.email(), 'ann', 'must be an email address'],
  [z.iso.date(), 'today', 'must be a date such as 2026-01-31'],
  [z.string().regex(/^x$/), 'y', 'must be written as we expect it'],
  [z.strictObject({}), { more: 1 }, 'must not have more'],
  [z.union([z.string(), z.number()]), null, 'is not valid'],
  [z.string('Tell us your name'), 5, 'Tell us your name'],
])('names what is wrong in a text for people: %#', (schema, value, text) => {
  const { error } = schema.safeParse(value, { error: issueText })
  expect(error?.issues.map(({ message }) => message)).toEqual([text])
})
