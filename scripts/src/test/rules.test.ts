import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { root } from '../common/paths.ts'

const run = promisify(execFile)

it('has every rule that a comment points to', async () => {
  const rules = new Set(numbersIn(await readFile(path.join(root, 'docs/rules.md'), 'utf8'), known))
  // An untracked file counts as well: it is about to be committed.
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.md'],
    { cwd: root, maxBuffer: 10_000_000 },
  )
  const pointers = await Promise.all(stdout.split('\0').filter(Boolean).map(pointersOf))

  expect(rules.size).toBeGreaterThan(50)
  expect(pointers.flat().length).toBeGreaterThan(90)
  expect(pointers.flat().filter(({ number }) => !rules.has(number))).toEqual([])
})

const known = /^- \*\*(\d+\.\d+)\*\* /gm
const pointer = /\brule (\d+\.\d+)/gi

async function pointersOf(file: string) {
  // One that was deleted is listed until that is committed.
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
  return numbersIn(text, pointer).map((number) => ({ file, number }))
}

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, number = '']) => number)
}
