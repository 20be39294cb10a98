import { randomInt } from 'node:crypto'

const howMany = 10
const letters = 10
/** Without look-alikes: 0 and o; 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** 49 bits each, such as `k7q2m-9xw4t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, newCode)
}

/** Without case, spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

function newCode(): string {
  const code = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
