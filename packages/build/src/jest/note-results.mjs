import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../../..')
const linesOfEach = 40

/** It appends a line of JSON for each file to RESULTS_FILE. */
export default class NoteResults {
  onTestResult({ path: fullPath }, { failureMessage, testResults, perfStats: { start, end } }) {
    const { RESULTS_FILE } = process.env
    if (!RESULTS_FILE) return
    const file = path.relative(root, fullPath)
    const failed = testResults.filter(({ status }) => status === 'failed')
    const texts = failed.map(({ ancestorTitles, title, failureMessages }) => [
      [...ancestorTitles, title].join(' › '),
      ...failureMessages,
    ])
    // A file that can't be loaded has no results.
    if (texts.length === 0 && failureMessage) texts.push([failureMessage])
    const failures = texts.map((parts) => `● ${file} › ${beginningOf(parts.join('\n'))}`)
    const result = { file, seconds: (end - start) / 1000, failures }
    appendFileSync(RESULTS_FILE, `${JSON.stringify(result)}\n`)
  }
}

function beginningOf(text) {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  const left = lines.length - linesOfEach
  return [
    ...lines.slice(0, linesOfEach),
    ...(left > 0 ? [`    … and ${left} lines more`] : []),
  ].join('\n')
}
