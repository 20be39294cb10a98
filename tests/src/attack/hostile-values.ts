import fc from 'fast-check'

/** Written into JSON as it stands, where JSON.stringify would write something tame. */
function rawJson(text: string): string {
  return `@@${text}@@`
}

export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(/"@@(.*?)@@"/g, '$1')
}

/** Markup that runs where a page shows it unescaped. */
const scripts = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>']

const texts = [
  '',
  ' ',
  ...scripts,
  "' or 1=1 --",
  '{"$gt":""}',
  '$where',
  '__proto__',
  'constructor',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u200f\u200b\ufeff',
  'a\r\nset-cookie: x=1',
  '\u2028\u2029',
  '%00',
  '%0d%0a',
  '../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'a@b',
  `${'a'.repeat(250)}@example.org`,
  'ﬀ@example.org',
  '(a+)+$',
  'a'.repeat(10_000),
  '💣'.repeat(2000),
  'İ'.repeat(500),
  'null',
  'NaN',
  '-0',
  '9007199254740993',
  '1e309',
  '0x10',
  '١٢٣',
  '2026-13-45',
  '0000-00-00T00:00:00Z',
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const operators = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(5000)' },
  { $in: [[]] },
  { $exists: true },
  { $expr: { $function: { body: 'x', args: [], lang: 'js' } } },
]

const numbers = ['NaN', '1e309', '-1e309', '-0', '9007199254740993', '1e-400', '0.1', '-1', '1E5']

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...operators) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers.map(rawJson)) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], 0, -1) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(nested(50), wide(300), list(3000)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Whole bodies that are wrong as such. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"x":1}}}',
  '{"email":"a@example.org","email":"b@example.org"}',
  JSON.stringify(wide(10_000)),
  `${'['.repeat(30_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  JSON.stringify({ email: 'x'.repeat(10_000) }),
  JSON.stringify({ items: list(20_000) }),
  JSON.stringify('x'.repeat(110_000)),
)

/** Bytes that are no text. */
export const hostileBytes = fc.constantFrom(
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('\x1f\x8b\x08', 'latin1'),
  Buffer.from('PK\x03\x04'),
)

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) }
}

function wide(fields: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: fields }, (_each, index) => [`k${index}`, index]))
}

function list(items: number): number[] {
  return Array.from({ length: items }, (_each, index) => index)
}
