import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { root } from './common/paths.ts'

const nested = 'svc-mail/node_modules/zod'
const optional = 'svc-mail/node_modules/fsevents'
const packages = {
  '': { version: '0.1.0' },
  'svc-mail': { version: '0.1.0' },
  'node_modules/svc-mail': { resolved: 'svc-mail', link: true },
  'node_modules/zod': { version: '4.0.0' },
  [nested]: { version: '3.0.0' },
  [optional]: { version: '2.0.0', optional: true },
}

let folder: string
let copy: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-'))
  copy = path.join(folder, '100% a')
  await cp(path.join(root, 'scripts/run.mjs'), path.join(copy, 'scripts/run.mjs'))
  const lockfile = JSON.stringify({ packages }, null, 2)
  await write('package-lock.json', lockfile)
  await write('node_modules/.package-lock.json', lockfile)
  await write('package.json', '{ "type": "module", "optionalDependencies": { "node": "24" } }')
  await write('scripts/src/greet.ts', 'console.log("hello")')
  await mkdir(path.join(copy, 'node_modules/zod'))
  await mkdir(path.join(copy, nested), { recursive: true })
  await write('npm/npm', '#!/bin/sh\necho "$@"\nmkdir -p svc-mail/node_modules/zod\n')
  await chmod(path.join(copy, 'npm/npm'), 0o700)
})
afterEach(() => rm(folder, { recursive: true }))

it('installs nothing where only an optional package is missing', async () => {
  expect(await greet()).toEqual(['hello'])
  expect(await greet()).toEqual(['hello'])
})

it('installs when a workspace lacks its own packages, also after a start with them', async () => {
  const installing = [expect.stringMatching('^Installing'), expect.stringMatching('^ci '), 'hello']
  expect(await greet()).toEqual(['hello'])
  await rm(path.join(copy, nested), { recursive: true })

  expect(await greet()).toEqual(installing)
  expect(await greet()).toEqual(['hello'])
})

it.each(['a#b', 'a?b', 'a!b'])('refuses at once a folder that can’t be built: %j', async (name) => {
  await cp(copy, path.join(folder, name), { recursive: true })
  copy = path.join(folder, name)

  await expect(greet()).rejects.toThrow(`can't be built in ${copy}`)
})

async function write(file: string, text: string): Promise<void> {
  const full = path.join(copy, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, text)
}

/** @returns the lines printed, by npm too */
async function greet(): Promise<string[]> {
  const env = { PATH: `${path.join(copy, 'npm')}:${process.env.PATH}` }
  const program = path.join(copy, 'scripts/run.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'greet'], { env })
  return stdout.trim().split('\n')
}
