/** The limits bound the work of a hostile text. */
const maxTerms = 8
const maxTermLength = 30

export function termsOf(text: string): string[] {
  const terms = plain(text, ' ').split(' ').filter(Boolean)
  return terms.slice(0, maxTerms).map((word) => word.slice(0, maxTermLength))
}

/** "WALL·E" is found as "wall e" and as "walle". */
export function spellings(text: string): string[] {
  return [...new Set([plain(text, ' '), plain(text, '')])]
}

export function hasTerms(text: string, typed: string): boolean {
  const line = ` ${spellings(text).join(' ')}`
  const terms = termsOf(typed)
  return terms.length > 0 && terms.every((word) => line.includes(` ${word}`))
}

/** The distance is to the beginning of the word, because a text is typed letter by letter. */
export function errorsIn(term: string, word: string): number {
  if (term[0] !== word[0]) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= term.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const errors = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0
      const isSwapped = term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1]
      row[j] = Math.min(
        errors(1, 0) + 1,
        Number(row[j - 1]) + 1,
        errors(1, 1) + (term[i - 1] === word[j - 1] ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? errors(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? []))
}

export type Part = { text: string; isLit: boolean }

export function litParts(text: string, typed: string): Part[] {
  const terms = termsOf(typed).toSorted((a, b) => b.length - a.length)
  return text.split(aWord).flatMap((piece) => lit(piece, terms))
}

/** It captures, because `split` then returns the separators. */
const aWord = /([\p{Letter}\p{Mark}\p{Number}]+)/u

function lit(piece: string, terms: readonly string[]): Part[] {
  const folded = plain(piece, '')
  const word = terms.find((each) => folded.startsWith(each))
  if (!word) return piece ? [{ text: piece, isLit: false }] : []
  // A letter that became two would move the end.
  const end = folded.length === piece.length ? word.length : piece.length
  const rest = piece.slice(end)
  return [
    { text: piece.slice(0, end), isLit: true },
    ...(rest ? [{ text: rest, isLit: false }] : []),
  ]
}

function plain(text: string, sign: '' | ' '): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ıøłđæœß]/g, (letter) => undivided[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/[^a-z0-9 ]+/g, sign)
    .replace(/ +/g, ' ')
    .trim()
}

/** Unicode doesn't decompose these letters. */
const undivided: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
