/**
 * Why a template can't be used, for the person who edits it. The engine's own messages speak of
 * files and limits, and count the lines of a document of which the editor shows only a part.
 */
export function describeTemplateError(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error)
  for (const [pattern, describe] of known) {
    const found = pattern.exec(message)
    if (found) return describe(found[1] ?? '')
  }
  return 'A placeholder or tag isn’t written as it should be. Look at what stands between {{ }} and {% %}.'
}

const known: [RegExp, (part: string) => string][] = [
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
