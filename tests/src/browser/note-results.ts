import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'

const root = path.resolve(import.meta.dirname, '../../..')
const linesOfEach = 40

/** Notes each file for the summary, as Jest's note-results.mjs does. */
export default class NoteResults implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const { RESULTS_FILE } = process.env
    if (!RESULTS_FILE) return
    const byFile = Map.groupBy(this.#suite?.allTests() ?? [], ({ location }) => location.file)
    for (const [file, tests] of byFile) {
      const ms = tests
        .flatMap(({ results }) => results)
        .reduce((sum, each) => sum + each.duration, 0)
      const failures = tests.filter((test) => test.outcome() === 'unexpected').map(reasonIn)
      const result = { file: path.relative(root, file), seconds: ms / 1000, failures }
      appendFileSync(RESULTS_FILE, `${JSON.stringify(result)}\n`)
    }
  }
}

function reasonIn(test: TestCase): string {
  const errors = test.results.at(-1)?.errors ?? []
  const why = errors.map(({ message, stack, snippet }) => `${stack ?? message}\n${snippet ?? ''}`)
  const lines = stripVTControlCharacters(why.join('\n')).split('\n').slice(0, linesOfEach)
  return `● ${test.titlePath().filter(Boolean).join(' › ')}\n\n${lines.join('\n')}`
}
