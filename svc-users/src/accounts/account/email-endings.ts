/** The beginning of a word, or the @. */
const beginning = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|@/gu
/** An address of many words must not make its account dear to write. */
const mostEndings = 16

/**
 * Search terms of an address, in an array for an index: the address itself, and what is left of it
 * from the beginning of each word and from the @. So a part of it that begins with a word is the
 * beginning of one of these, and is found like a word in a dictionary; a part from anywhere would
 * take reading every address.
 */
export function emailEndings(email: string): string[] {
  const begins = new Set([0, ...Array.from(email.matchAll(beginning), ({ index }) => index)])
  return [...begins].slice(0, mostEndings).map((begin) => email.slice(begin))
}
