import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const linesOfEach = 40

/** Jest's reporter for `npm test`: appends failures to the file that FAILURES_FILE names. */
export default class NoteFailures {
  onTestResult({ path: file }, { failureMessage }) {
    const { FAILURES_FILE } = process.env
    if (!FAILURES_FILE || !failureMessage) return
    const [, ...failures] = stripVTControlCharacters(failureMessage).split(/^ {2}● /m)
    const name = path.relative(path.resolve(import.meta.dirname, '../../../..'), file)
    const noted = failures.map((failure) => `● ${name} › ${beginningOf(failure)}\n\n`)
    appendFileSync(FAILURES_FILE, noted.join(''))
  }
}

function beginningOf(text) {
  const lines = text.trimEnd().split('\n')
  const left = lines.length - linesOfEach
  return [
    ...lines.slice(0, linesOfEach),
    ...(left > 0 ? [`    … and ${left} lines more`] : []),
  ].join('\n')
}
