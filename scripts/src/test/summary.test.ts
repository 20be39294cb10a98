import { expect, it } from '@jest/globals'
import { ProgramError } from '../common/commands.ts'
import { summaryOf } from './summary.ts'

const passed = { part: 'check', failure: null, failures: '' }

it('is empty when nothing failed', () => {
  expect(summaryOf([passed])).toBeNull()
})

it('repeats what failed: each test and why, or the end of the output; then the names', () => {
  const written = Array.from({ length: 99 }, (_each, n) => `line ${n}\n`).join('')
  const summary = summaryOf([
    passed,
    {
      part: 'unit',
      failure: new ProgramError('turbo failed', [Buffer.from(written)]),
      failures: '● a.test.ts › adds\n\n    1 isn’t 2\n\n',
    },
    {
      part: 'build',
      failure: new ProgramError('turbo failed', [Buffer.from(written)]),
      failures: '',
    },
    { part: 'faults', failure: 'not tried', failures: '' },
  ])

  expect(summary).toMatch(
    /^✗ unit: turbo failed\n\n● a.test.ts › adds\n\n {4}1 isn’t 2\n\n✗ build: turbo failed\n\nline 49\n[\s\S]*line 98\n\n✗ faults: not tried\n\nPassed: check. Failed: unit, build, faults.\n● a.test.ts › adds$/,
  )
})
