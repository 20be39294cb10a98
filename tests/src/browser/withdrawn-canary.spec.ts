import { existsSync } from 'node:fs'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportPartFailures } from '@cinecanon/contract'
import type { Page } from '@playwright/test'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { mailsTo } from '../stack/inbox.ts'
import { adminEmail } from '../stack/person.ts'
import { test as base, expect, expectError, logInAsAdmin, visit } from './product.ts'
import { currentOf, releaseFolderOf } from './releasing.ts'

/** A product whose visitors have networks of their own. */
const test = base.extend({
  options: [{ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } }, { scope: 'worker' }],
})

const canary = 'cccccccccccc'
const visitors = 20
const msOnAPage = 3000
/** A renderer starts on a busy machine. */
const slowly = { timeout: 60_000 }
const broken = 'This part of the programme didn’t load'

test.describe.configure({ timeout: 180_000 })

test('a canary that is broken in browsers alone is withdrawn', async ({ page, stack }) => {
  expectError('')
  const pointer = await startBrokenCanary(stack)
  const isInCanary = async () => {
    const response = await fetch(`${stack.url}/about`, { headers: { cookie: 'canary=0' } })
    return (await response.text()).includes(canary)
  }
  await expect.poll(isInCanary, slowly).toBe(true)
  const { hostname: domain } = new URL(stack.url)
  await page.context().addCookies([{ name: 'canary', value: '0', domain, path: '/' }])
  const report = await reportOf(page)
  await expect(page.getByRole('heading', { name: broken })).toBeVisible()

  const startedAt = performance.now()
  const visits = await Promise.all(
    Array.from({ length: visitors }, (_none, index) => browse({ stack, index, report, pointer })),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const pages = visits.flat()
  process.stdout.write(
    `withdrawn after ${seconds} s and ${pages.length} pages of ${visitors} visitors, ${pages.filter(Boolean).length} of them broken\n`,
  )
  const others = visits.slice(visitors / 2).flat()
  expect(others.filter(Boolean)).toEqual([])

  await expect.poll(isInCanary, slowly).toBe(false)
  await visit(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)

  const mailed = async () =>
    (await mailsTo(stack.inboxUrl, adminEmail)).map(({ subject }) => subject)
  await expect.poll(mailed).toEqual([`[Canary] mf_catalog ${canary} was withdrawn`])
  await logInAsAdmin(page, stack)
  await visit(page, '/audit-trail')
  const row = page.getByRole('row', { name: 'Canary withdrawn' })
  await expect(row).toContainText(`mf_catalog ${canary}`)
  await expect(row).toContainText('50% of visitors')
})

/** A copy of the current catalog that throws where browsers import it. @returns its pointer's file */
async function startBrokenCanary(stack: FreshStack): Promise<string> {
  const store = releaseFolderOf(stack, 'mf_catalog')
  const release = path.join(store, canary)
  await cp(path.join(store, await currentOf(stack, 'mf_catalog')), release, { recursive: true })
  const file = path.join(release, 'client/remoteEntry.js')
  await appendFile(
    file,
    `
;mf_catalog = { ...mf_catalog, get: async () => { throw new Error('broken') } }`,
  )
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true })
  const pointer = path.join(store, 'canary')
  await writeFile(pointer, `${canary} 50%`)
  return pointer
}

/** Playwright doesn't show the content of a beacon. */
async function reportOf(page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.exposeFunction('onReport', resolve)
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      void new Response(body).text().then(Reflect.get(window, 'onReport'))
      return send(address, body)
    }
  })
  await page.goto('/about')
  return promise
}

type Visitor = { stack: FreshStack; index: number; report: string; pointer: string }

/** Opens pages until the canary is gone, and reports as the browser did. @returns which were broken */
async function browse({ stack, index, report, pointer }: Visitor): Promise<boolean[]> {
  const from = {
    'x-forwarded-for': `10.1.${index}.1`,
    cookie: `canary=${(index * 10_000) / visitors}`,
  }
  const pages: boolean[] = []
  await pause((index * msOnAPage) / visitors)
  while (existsSync(pointer)) {
    const response = await fetch(`${stack.url}/about`, { headers: from })
    expect(response.status).toBe(200)
    const isBroken = (await response.text()).includes(canary)
    pages.push(isBroken)
    if (isBroken) {
      const headers = { ...from, origin: stack.url, 'content-type': 'application/json' }
      await fetch(stack.url + reportPartFailures.path, { method: 'POST', headers, body: report })
    }
    await pause(msOnAPage)
  }
  return pages
}
