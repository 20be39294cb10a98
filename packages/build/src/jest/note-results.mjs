import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../../..')
const linesOfEach = 40

/** It appends a line of JSON for each file to RESULTS_FILE. */
export default class NoteResults {
  onTestResult({ path: fullPath }, { failureMessage, perfStats: { start, end } }) {
    const { RESULTS_FILE } = process.env
    if (!RESULTS_FILE) return
    const file = path.relative(root, fullPath)
    const [, ...texts] = stripVTControlCharacters(failureMessage ?? '').split(/^ {2}● /m)
    const failures = texts.map((text) => `● ${file} › ${beginningOf(text)}`)
    const result = { file, seconds: (end - start) / 1000, failures }
    appendFileSync(RESULTS_FILE, `${JSON.stringify(result)}\n`)
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
