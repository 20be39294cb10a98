import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { frontEnds, root } from '@cinecanon/scripts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { pidsOf } from '../stack/processes.ts'
import { expect, registered, test } from './product.ts'
import { currentOf, untilPagesGet } from './releasing.ts'

const execute = promisify(execFile)

let copy: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = await copyOfRepository()
})
test.afterAll(() => rm(copy, { recursive: true, force: true }))

test('a new area is begun, released and withdrawn by itself', async ({ page, stack }) => {
  test.setTimeout(900_000)
  const startedAt = Date.now()
  const [processes, releases] = [pidsOf(stack), await releasesOf(stack)]
  const { email } = await registered(page)
  const headerLink = page.getByRole('banner').getByRole('link', { name: 'Probe', exact: true })

  await npm(stack, 'new', 'mf-probe')
  expect(await changedFiles()).toEqual([
    'deploy/front-ends.yml',
    'deploy/kubernetes/base/probe/',
    'deploy/kubernetes/overlays/production/probe/',
    'mf-probe/',
    'package-lock.json',
  ])
  await npm(stack, 'check', 'mf-probe')

  await npm(stack, 'release', 'mf-probe')
  await untilPagesGet(page, 'mf_probe')
  const html = await (await page.request.get('/probe')).text()
  expect(html.replaceAll('<!-- -->', '')).toContain(`Welcome, ${email}.`)
  await page.goto('/')
  await headerLink.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe')

  await npm(stack, 'release', 'mf-probe', '--withdraw')
  await expect.poll(async () => (await page.request.get('/probe')).status()).toBe(404)
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(headerLink).toHaveCount(0)

  expect(pidsOf(stack)).toEqual(processes)
  expect(await releasesOf(stack)).toEqual(releases)
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`a new area: ${minutes} minutes, no file of another folder edited`)
})

/** With the files as they are, committed, so that a change shows. */
async function copyOfRepository(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'))
  const shell = (script: string) => execute('bash', ['-ec', script], { cwd: root })
  await shell(`git ls-files -z --cached --others --exclude-standard |
    tar -c --null --ignore-failed-read -T - | tar -x -C '${folder}'`)
  // As hard links, because they are a gigabyte; where that fails, as files.
  await shell(`for modules in node_modules */node_modules packages/*/node_modules; do
    cp -al "$modules" '${folder}'/"$modules" 2>/dev/null || cp -a "$modules" '${folder}'/"$modules"
  done`)
  const lock = 'node_modules/.package-lock.json'
  // npm writes into it.
  await rm(path.join(folder, lock))
  await cp(path.join(root, lock), path.join(folder, lock))
  const commit = 'git -c user.name=test -c user.email=test@example.org commit -qm first'
  await execute('bash', ['-ec', `git init -q; git add -A; ${commit}`], { cwd: folder })
  return folder
}

async function npm({ url, dataDir }: FreshStack, script: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, CINECANON_DATA: dataDir, PUBLIC_ORIGIN: url }
  await execute('npm', ['run', script, '--', ...args], { cwd: copy, env })
}

async function changedFiles(): Promise<string[]> {
  const { stdout } = await execute('git', ['status', '--porcelain'], { cwd: copy })
  const files = stdout.split('\n').flatMap((line) => line.slice(3) || [])
  return files.sort()
}

function releasesOf(stack: FreshStack): Promise<string[]> {
  return Promise.all(frontEnds.map(({ name }) => currentOf(stack, name)))
}
