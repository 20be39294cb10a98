import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { describeRunning } from './running.ts'

const commit = 'c0ffee'.padEnd(40, '0')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'running-'))
  await mkdir(path.join(folder, 'svc/src'), { recursive: true })
  await writeFile(path.join(folder, 'svc/package.json'), '{"version":"1.2.3"}')
})
afterEach(() => rm(folder, { recursive: true }))

it('knows the version of the workspace, and since when it runs', () => {
  const { version, startedAt } = describe()

  expect(version).toBe('1.2.3')
  expect(Date.parse(startedAt)).toBeLessThan(Date.now())
})

it.each([
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }],
  [
    'a packed branch',
    { HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack\n${commit} refs/heads/main\n` },
  ],
  ['a commit alone', { HEAD: `${commit}\n` }],
])('knows the commit of %s', async (_name, files) => {
  await repository(files)

  expect(describe().commit).toBe(commit)
})

it('knows of a release what its release command wrote', async () => {
  const facts = { id: 'a'.repeat(12), version: '2.0.0', commit, dirty: false }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(facts))

  expect(describe()).toMatchObject({ release: facts.id, version: '2.0.0', commit })
})

it('knows no commit where there is no repository, or a broken one', async () => {
  expect(describe().commit).toBeNull()
  await repository({ HEAD: 'ref: refs/heads/gone\n' })
  expect(describe().commit).toBeNull()
})

function describe() {
  return describeRunning(path.join(folder, 'svc/src/main.ts'))
}

async function repository(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, '.git', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
