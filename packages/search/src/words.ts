/** More is no search, but work. */
const mostWords = 8
const longestWord = 30

/** The words that someone typed, without accents, signs and letter case. */
export function wordsOf(text: string): string[] {
  const words = plain(text, ' ').split(' ').filter(Boolean)
  return words.slice(0, mostWords).map((word) => word.slice(0, longestWord))
}

/** How a text may be typed: "WALL·E" as "wall e" and as "walle". */
export function spellings(text: string): string[] {
  return [...new Set([plain(text, ' '), plain(text, '')])]
}

/** Whether each word that was typed begins a word of the text. */
export function hasWords(text: string, typed: string): boolean {
  const line = ` ${spellings(text).join(' ')}`
  return wordsOf(typed).every((word) => line.includes(` ${word}`))
}

export type Part = { text: string; isLit: boolean }

/** A text in parts, of which those are lit that were typed: beginnings of its words. */
export function litParts(text: string, typed: string): Part[] {
  const words = wordsOf(typed).toSorted((a, b) => b.length - a.length)
  return text.split(aWord).flatMap((piece) => lit(piece, words))
}

/** Kept apart by `split`, because it is a group. */
const aWord = /([\p{Letter}\p{Mark}\p{Number}]+)/u

function lit(piece: string, words: readonly string[]): Part[] {
  const folded = plain(piece, '')
  const word = words.find((each) => folded.startsWith(each))
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

/** Letters that Unicode doesn't divide into a plain one and its accent. */
const undivided: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
