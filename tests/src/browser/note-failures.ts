import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'

const linesOfEach = 40

/** Writes each failed test for the summary, as Jest's note-failures.mjs does. */
export default class NoteFailures implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const { FAILURES_FILE } = process.env
    const failed = this.#suite?.allTests().filter((test) => test.outcome() === 'unexpected')
    if (FAILURES_FILE && failed) appendFileSync(FAILURES_FILE, failed.map(reasonIn).join(''))
  }
}

function reasonIn(test: TestCase): string {
  const errors = test.results.at(-1)?.errors ?? []
  const why = errors.map(({ message, stack, snippet }) => `${stack ?? message}\n${snippet ?? ''}`)
  const lines = stripVTControlCharacters(why.join('\n')).split('\n').slice(0, linesOfEach)
  return `● ${test.titlePath().filter(Boolean).join(' › ')}\n\n${lines.join('\n')}\n\n`
}
