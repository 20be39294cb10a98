/** A ceremony of the Academy Awards and its year, usually the one after the film: "16th, 1944". */
export function ceremonyText(ceremony: number): string {
  return `${ordinal(ceremony)}, ${ceremonyYear(ceremony)}`
}

/** Yearly, except that 1930 had two and 1933 none. */
function ceremonyYear(ceremony: number): number {
  return 1928 + ceremony - (ceremony >= 3 && ceremony <= 5 ? 1 : 0)
}

/** "1st", "22nd", "97th" */
export function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)]}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const
