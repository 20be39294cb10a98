import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { styleNamespace } from './style-namespace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'))
  mkdirSync(path.join(folder, 'list'))
  writeFileSync(path.join(folder, 'Button.tsx'), 'red')
  writeFileSync(path.join(folder, 'list/List.tsx'), 'Button')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is the same for the same sources, in the browser’s build and the server’s', () => {
  expect(styleNamespace([folder])).toBe(styleNamespace([folder]))
  expect(styleNamespace([folder])).toMatch(/^[a-z]\w+$/)
})

it('is another one when any source has changed, also one that others build on', () => {
  const before = styleNamespace([folder])

  writeFileSync(path.join(folder, 'Button.tsx'), 'blue')
  const after = styleNamespace([folder])
  writeFileSync(path.join(folder, 'list/Row.tsx'), 'Button')

  expect(after).not.toBe(before)
  expect(styleNamespace([folder])).not.toBe(after)
})
