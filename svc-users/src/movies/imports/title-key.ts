const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const numerals: Record<string, string> = { ii: '2', iii: '3', iv: '4', v: '5', vi: '6' }
const article =
  /^(?:the|an?|le|la|les|el|los|las|il|lo|gli|der|die|das|une?)\s+(?=\S)|^l['’]\s*(?=\S)/
const movedArticle = /,\s*(?:the|an?|le|la|les|el|los|las|il|lo|gli|der|die|das|une?|l['’])$/

/** Strips case, accents, punctuation and articles; `&` is "and", `Part II` is `Part 2`. */
export function titleKey(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => letters[letter] ?? letter)
    .trim()
  const bare = plain.replace(movedArticle, '').replace(article, '')
  return withoutSigns(bare) || withoutSigns(plain) || plain
}

function withoutSigns(text: string): string {
  return text
    .replace(/&/g, ' and ')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => numerals[word] ?? word)
    .join(' ')
}

/** Allows typos (one letter, two in longer titles) and added subtitles. */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 8 && long.startsWith(`${short} `)) return true
  if (short.length < 5) return false
  const slips = short.length < 8 ? 1 : 2
  if (long.length - short.length > slips) return false
  // Compares ends first, because typos are rarely at both.
  const sharesAnEnd = one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2)
  return sharesAnEnd && distance(one, other) <= slips
}

/** Computes the Levenshtein distance. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_none, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const same = other[column - 1] === letter ? 0 : 1
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
      )
    }
    above = current
  }
  return above[other.length] ?? 0
}
