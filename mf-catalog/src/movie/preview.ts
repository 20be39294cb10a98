const longest = 150

/** The beginning of a synopsis: at most 150 characters, cut between words (rule 1.11). */
export function preview(synopsis: string): { text: string; isCut: boolean } {
  const whole = synopsis.trim()
  if (whole.length <= longest) return { text: whole, isCut: false }
  const words = whole
    .slice(0, longest + 1)
    .replace(/[\s,;:.–—-]+\S*$/, '')
    .slice(0, longest)
  return { text: `${words}…`, isCut: true }
}
