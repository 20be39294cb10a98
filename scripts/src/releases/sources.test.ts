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

it('knows releases that were made of the same sources', () => {
  expect(isMadeOf(hashOfSources(), folder)).toBe(false)

  noteMadeOf(hashOfSources(), folder)

  expect(isMadeOf(hashOfSources(), folder)).toBe(true)
  expect(isMadeOf('another hash', folder)).toBe(false)
})

it.each([
  ['another release was made current', () => makeCurrent(path.join(folder, 'mf_admin'), other)],
  ['a release was removed', () => rm(path.join(folder, 'shell', first), { recursive: true })],
])('builds again after %s', async (_how, change) => {
  noteMadeOf(hashOfSources(), folder)

  await change()

  expect(isMadeOf(hashOfSources(), folder)).toBe(false)
})
