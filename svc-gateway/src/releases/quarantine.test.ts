import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createQuarantine } from './quarantine.ts'

const [older, old, bad] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const pointers = (current: string) => ({ current, canary: null, candidate: null })

let dir: string
let looks: number
beforeEach(async () => {
  looks = 0
  dir = await mkdtemp(path.join(tmpdir(), 'quarantine-'))
  for (const id of [older, old, bad]) await mkdir(path.join(dir, id))
})
afterEach(() => rm(dir, { recursive: true }))

it('looks for a substitute when something changed, and not for each page', () => {
  const quarantine = createQuarantine({
    store: () => {
      looks += 1
      return dir
    },
    clock: () => new Date(),
  })
  quarantine.follow('mf_admin', pointers(older), pointers(old))
  quarantine.follow('mf_admin', pointers(old), pointers(bad))
  quarantine.add(`file:///releases/mf_admin/${bad}/server/app.mjs`, 'failed')
  const before = looks

  for (let n = 0; n < 10; n++) expect(quarantine.instead('mf_admin', [bad])).toBe(old)
  expect(looks).toBe(before)

  quarantine.add(`file:///releases/mf_admin/${old}/server/app.mjs`, 'failed')
  expect(quarantine.instead('mf_admin', [bad])).toBe(older)

  quarantine.follow('mf_admin', pointers(bad), pointers(old))
  expect(quarantine.instead('mf_admin', [old])).toBe(old)
  expect(quarantine.instead('mf_admin', [bad])).toBe(old)
})

it('leaves a release in use whose folder can’t be searched for another', async () => {
  const unreadable = path.join(dir, 'no-folder')
  await writeFile(unreadable, '')
  const quarantine = createQuarantine({ store: () => unreadable, clock: () => new Date() })

  quarantine.add(`file:///releases/mf_admin/${bad}/server/app.mjs`, 'failed')

  expect(quarantine.instead('mf_admin', [bad])).toBe(bad)
})
