/** Rewritten, because the engine's messages mention files, limits and wrong lines. */
export function describeTemplateError(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error)
  for (const [pattern, describe] of descriptions) {
    const match = pattern.exec(message)
    if (match) return describe(match[1] ?? '')
  }
  return 'A placeholder or tag isn’t written as it should be. Look at what stands between {{ }} and {% %}.'
}

const descriptions: [RegExp, (part: string) => string][] = [
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
  [/call stack/, () => 'The template’s elements or styles are nested too deeply.'],
  [
    /limit exceeded/,
    () =>
      'The template takes too long or grows too large when it is filled. Look for a loop that goes on and on.',
  ],
]
