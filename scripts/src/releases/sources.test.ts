import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCurrent } from '@cinecanon/releases'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { frontEnds } from '../common/workspaces.ts'
import { hashOfSources, isMadeOf, noteMadeOf } from './sources.ts'

const first = 'aaaaaaaaaaaa'
const other = 'bbbbbbbbbbbb'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'))
  for (const { name } of frontEnds) {
    for (const id of [other, first]) await mkdir(path.join(folder, name, id), { recursive: true })
    await makeCurrent(path.join(folder, name), first)
  }
})
afterEach(() => rm(folder, { recursive: true }))

it('knows releases that were made of the same sources', async () => {
  expect(await isMadeOf(hashOfSources(), folder)).toBe(false)

  await noteMadeOf(hashOfSources(), folder)

  expect(await isMadeOf(hashOfSources(), folder)).toBe(true)
  expect(await isMadeOf('another hash', folder)).toBe(false)
})

it.each([
  ['another release was made current', () => makeCurrent(path.join(folder, 'mf_admin'), other)],
  ['a release was removed', () => rm(path.join(folder, 'shell', first), { recursive: true })],
])('builds again after %s', async (_how, change) => {
  await noteMadeOf(hashOfSources(), folder)

  await change()

  expect(await isMadeOf(hashOfSources(), folder)).toBe(false)
})
