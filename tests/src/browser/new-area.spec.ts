import { frontEnds } from '@cinecanon/scripts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { pidsOf } from '../stack/processes.ts'
import { copyRepository, type RepositoryCopy } from '../stack/repository-copy.ts'
import { expect, registered, test } from './product.ts'
import { currentOf, untilPagesGet } from './releasing.ts'

let copy: RepositoryCopy
test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = await copyRepository()
})
test.afterAll(() => copy[Symbol.asyncDispose]())

test('a new area is begun, released and withdrawn by itself', async ({ page, stack }) => {
  test.setTimeout(900_000)
  const startedAt = Date.now()
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
  await copy.npm(stack, 'check', 'mf-probe')

  await copy.npm(stack, 'release', 'mf-probe')
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
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`a new area: ${minutes} minutes, no file of another folder edited`)
})

function releasesOf(stack: FreshStack): Promise<string[]> {
  return Promise.all(frontEnds.map(({ name }) => currentOf(stack, name)))
}
