import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createAsides } from './asides.ts'

const [older, old, bad] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const pointers = (current: string) => ({ current, canary: null, trial: null })

let dir: string
let looks: number
beforeEach(async () => {
  looks = 0
  dir = await mkdtemp(path.join(tmpdir(), 'asides-'))
  for (const id of [older, old, bad]) await mkdir(path.join(dir, id))
})
afterEach(() => rm(dir, { recursive: true }))

it('looks for what takes a release’s place when something changed, and not for each page', () => {
  const asides = createAsides({
    shelf: () => {
      looks += 1
      return dir
    },
    clock: () => new Date(),
  })
  asides.follow('mf_admin', pointers(older), pointers(old))
  asides.follow('mf_admin', pointers(old), pointers(bad))
  asides.add(`file:///releases/mf_admin/${bad}/server/app.mjs`, 'failed')
  const before = looks

  for (let n = 0; n < 10; n++) expect(asides.instead('mf_admin', [bad])).toBe(old)
  expect(looks).toBe(before)

  asides.add(`file:///releases/mf_admin/${old}/server/app.mjs`, 'failed')
  expect(asides.instead('mf_admin', [bad])).toBe(older)

  asides.follow('mf_admin', pointers(bad), pointers(old))
  expect(asides.instead('mf_admin', [old])).toBe(old)
  expect(asides.instead('mf_admin', [bad])).toBe(old)
})
