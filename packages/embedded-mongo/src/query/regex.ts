import { BSONRegExp } from 'bson'
import { fail, refuse } from '../errors.ts'

/** These characters stand for themselves, plain or escaped. */
const LITERAL = /^(\^?)((?:\\x[\da-fA-F]{2}|\\[fnrt]|\\[^a-zA-Z\d]|[^\\^$.[|()?*+{])*)$/su
const ESCAPED = /\\(?:x([\da-fA-F]{2})|(.))/gsu
const CONTROLS: Record<string, string> = { f: '\f', n: '\n', r: '\r', t: '\t' }

const MOST_BYTES = 32_764

/** It is literal text, because other patterns may take exponential time. */
export function regexTest(operand: unknown): (value: unknown) => boolean {
  const { isAnchored, text } = literalOf(operand)
  return (value) =>
    typeof value === 'string' && (isAnchored ? value.startsWith(text) : value.includes(text))
}

/** An index serves the text after `^`. */
export function prefixOf(operand: unknown): string | undefined {
  const { isAnchored, text } = literalOf(operand)
  return isAnchored ? text : undefined
}

function literalOf(operand: unknown): { isAnchored: boolean; text: string } {
  const { pattern, options } =
    operand instanceof BSONRegExp ? operand : { pattern: operand, options: '' }
  if (typeof pattern !== 'string') fail('BadValue', '$regex has to be a string')
  if (pattern.includes('\0')) fail('BadValue', 'Regular expression cannot contain a null byte')
  if (Buffer.byteLength(pattern) > MOST_BYTES) fail('BadValue', 'Regular expression is too long')
  const [, anchor, literal] = LITERAL.exec(pattern) ?? []
  if (literal === undefined || options !== '')
    refuse(
      `The regular expression /${pattern}/${options} (other than a literal text, or ^ and one)`,
    )
  const text = literal.replace(ESCAPED, (_, code?: string, character = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (CONTROLS[character] ?? character),
  )
  return { isAnchored: anchor !== '', text }
}
