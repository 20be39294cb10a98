import { randomInt } from 'node:crypto'

const codesInSet = 10
const lettersInCode = 10
/** Look-alikes are missing: 0 and o; 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes codes of 49 bits each, such as `k7q2m-9xw4t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesInSet }, newCode)
}

/** Ignores case, spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

function newCode(): string {
  const code = Array.from(
    { length: lettersInCode },
    () => alphabet[randomInt(alphabet.length)],
  ).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
