import { expect, it } from '@jest/globals'
import { ProgramError } from '../common/commands.ts'
import { summaryOf } from './summary.ts'

const passed = { suite: 'check', seconds: 45.6, failure: null, results: [] }

it('has the time of each suite and the ten slowest files', () => {
  const results = Array.from({ length: 12 }, (_each, n) => ({
    file: `file-${n}.test.ts`,
    seconds: n + 0.2,
    failures: [],
  }))
  const summary = summaryOf([passed, { suite: 'unit', seconds: 301, failure: null, results }])

  expect(summary).toMatch(
    /^check 46 s, unit 301 s: 5 min 47 s\.\n\nThe slowest files:\n {2}11 s {2}file-11\.test\.ts\n[\s\S]* {3}2 s {2}file-2\.test\.ts\n\nPassed: check, unit\. Failed: nothing\.$/,
  )
})

it('repeats what failed: each test and why, or the end of the output; then the names', () => {
  const written = Array.from({ length: 99 }, (_each, n) => `line ${n}\n`).join('')
  const failure = new ProgramError('turbo failed', [Buffer.from(written)])
  const failures = ['● a.test.ts › adds\n\n    1 isn’t 2', '● a.test.ts › divides\n\n    by 0']
  const summary = summaryOf([
    passed,
    { suite: 'unit', seconds: 1, failure, results: [{ file: 'a.test.ts', seconds: 1, failures }] },
    { suite: 'build', seconds: 1, failure, results: [] },
    { suite: 'faults', seconds: 0, failure: 'not tried', results: [] },
  ])

  expect(summary).toMatch(
    /^✗ unit: turbo failed\n\n● a.test.ts › adds\n\n {4}1 isn’t 2\n\n● a.test.ts › divides\n\n {4}by 0\n\n✗ build: turbo failed\n\nline 49\n[\s\S]*line 98\n\n✗ faults: not tried\n\n/,
  )
  expect(summary).toMatch(
    /\n\nPassed: check. Failed: unit, build, faults.\n● a.test.ts › adds\n● a.test.ts › divides$/,
  )
})
