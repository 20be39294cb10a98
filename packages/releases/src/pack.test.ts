import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { commitOf } from './pack.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'git-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('knows the commit, and whether files differ from it', async () => {
  repository()
  const clean = await commitOf(folder)
  expect(clean).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}/), dirty: false })

  await writeFile(path.join(folder, 'new.txt'), '')
  expect(await commitOf(folder)).toEqual({ ...clean, dirty: true })
})

it('knows none outside a repository, or in a folder of another repository', async () => {
  expect(await commitOf(folder)).toEqual({ commit: null, dirty: false })

  repository()
  await mkdir(path.join(folder, 'unpacked'))
  expect(await commitOf(path.join(folder, 'unpacked'))).toEqual({ commit: null, dirty: false })
})

function repository(): void {
  // A hook's environment would lead git to this repository.
  const env = { PATH: process.env.PATH, HOME: folder }
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { env })
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  git('init', '--quiet')
  git(...person, 'commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', 'Begin')
}
