import { frontEnds } from '@cinecanon/scripts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { pidsOf } from '../stack/processes.ts'
import { copyRepository, type RepositoryCopy } from '../stack/repository-copy.ts'
import { expect, registered, test } from './product.ts'
import { currentOf, untilPagesGet } from './releasing.ts'

let copy: RepositoryCopy
test.beforeAll(async () => {
  copy = await copyRepository()
})
test.afterAll(() => copy[Symbol.asyncDispose]())

test('a new area is begun, released and withdrawn by itself', async ({ page, stack }) => {
  test.setTimeout(900_000)
  const [processes, releases] = [pidsOf(stack), await releasesOf(stack)]
  const { email } = await registered(page)
  const headerLink = page.getByRole('banner').getByRole('link', { name: 'Probe', exact: true })

  await copy.npm(stack, 'new', 'mf-probe')
  expect(await copy.changedFiles()).toEqual([
    'deploy/front-ends.yml',
    'deploy/kubernetes/base/platform/roles.yaml',
    'deploy/kubernetes/base/probe/',
    'deploy/kubernetes/overlays/production/probe/',
    'mf-probe/',
    'package-lock.json',
  ])
  // Without `npm run check`, because that compiles every room.
  await copy.run('npx', 'biome', 'ci', '--error-on-warnings', 'mf-probe')
  await copy.run('npx', 'tsc', '-p', 'mf-probe')
  await copy.run('npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'mf-probe')
  await copy.run('git', 'add', '-A')
  await copy.npm(stack, 'check', '--write')
  await copy.run('git', 'diff', '--exit-code')

  expect(await copy.npm(stack, 'release', 'mf-probe')).toMatch(/^\d+ pages work in a browser/m)
  await untilPagesGet(page, 'mf_probe')
  const html = await (await page.request.get('/probe')).text()
  expect(html.replaceAll('<!-- -->', '')).toContain(`Welcome, ${email}.`)
  await page.goto('/')
  await headerLink.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe')

  await copy.npm(stack, 'release', 'mf-probe', '--withdraw')
  await expect.poll(async () => (await page.request.get('/probe')).status()).toBe(404)
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(headerLink).toHaveCount(0)

  expect(pidsOf(stack)).toEqual(processes)
  expect(await releasesOf(stack)).toEqual(releases)
})

function releasesOf(stack: FreshStack): Promise<string[]> {
  return Promise.all(frontEnds.map(({ name }) => currentOf(stack, name)))
}
