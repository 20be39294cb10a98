import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { compiledIn, emptyWhenGrown } from './compiled.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'compiled-'))
})
afterEach(() => rm(data, { recursive: true }))

it('keeps compiled code until it has grown too large', async () => {
  const dir = compiledIn(data)
  await mkdir(path.join(dir, 'v24'), { recursive: true })
  for (const name of ['one', 'two']) await writeFile(path.join(dir, 'v24', name), 'code')

  await emptyWhenGrown(dir, 3)
  expect(await readdir(path.join(dir, 'v24'))).toEqual(['one', 'two'])

  await writeFile(path.join(dir, 'v24', 'three'), 'code')
  await emptyWhenGrown(dir, 3)
  expect(await readdir(data)).toEqual([])
})

it('has nothing to do at the first start', async () => {
  await emptyWhenGrown(compiledIn(data))
  expect(await readdir(data)).toEqual([])
})
