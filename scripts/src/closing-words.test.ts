import { expect, it } from '@jest/globals'
import { closingWords } from './closing-words.ts'
import { ProgramError } from './commands.ts'

const passed = { part: 'check', failure: null, failures: '' }

it('says nothing when nothing failed', () => {
  expect(closingWords([passed])).toBeNull()
})

it('ends with what failed: each test and why, or the end of what was written, or why it wasn’t tried; then with the names', () => {
  const written = Array.from({ length: 99 }, (_each, n) => `line ${n}\n`).join('')
  const words = closingWords([
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

  expect(words).toMatch(
    /^✗ unit: turbo failed\n\n● a.test.ts › adds\n\n {4}1 isn’t 2\n\n✗ build: turbo failed\n\nline 49\n[\s\S]*line 98\n\n✗ faults: not tried\n\nPassed: check. Failed: unit, build, faults.\n● a.test.ts › adds$/,
  )
})
