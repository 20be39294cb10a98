/**
 * Why a template can't be used, in words for whoever writes it. The engine's own speak of files and limits, and count the lines
 * of the document around the text, which nobody wrote.
 */
export function templateTrouble(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error)
  for (const [pattern, words] of troubles) {
    const found = pattern.exec(message)
    if (found) return words(found[1] ?? '')
  }
  return 'A placeholder or tag isn’t written as it should be. Look at what stands between {{ }} and {% %}.'
}

const troubles: [RegExp, (part: string) => string][] = [
  [
    /ENOENT|file path/,
    () =>
      'A template can’t bring in other files: take out {% include %}, {% render %} and {% layout %}.',
  ],
  [/^tag (.+) not closed/, (tag) => `${tag} isn’t closed.`],
  [/^output "(.+?)" not closed/s, (output) => `${output} isn’t closed: }} is missing.`],
  [/^tag "(.+?)" not found/, (tag) => `There is no tag {% ${tag} %} here.`],
  [/undefined filter: ([^,\s]+)/, (filter) => `There is no filter called “${filter}”.`],
  [/length limit/, () => 'The template is too long.'],
  [
    /limit exceeded/,
    () =>
      'The template takes too long or grows too large when it is filled. Look for a loop that goes on and on.',
  ],
]
