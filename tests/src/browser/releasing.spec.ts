import { rm } from 'node:fs/promises'
import path from 'node:path'
import { frontEnds, publish, releasesIn } from '@cinecanon/scripts'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './product.ts'
import { changedBuild, currentOf, releaseFrom, sameBuild, shownTo } from './releasing.ts'

const appOf = 'client/__federation_expose_App.js'

test.afterEach(async ({ stack }) => {
  for (const frontEnd of frontEnds) await publish(frontEnd, releasesIn(stack.dataDir))
})

test('a release is tried in a browser first, and not released when it fails', async ({ stack }) => {
  test.slow()
  const before = await currentOf(stack, 'mf_catalog')
  const throwing = await changedBuild('mf-catalog', {
    [appOf]: (text) => `throw new Error('broken in the browser')\n${text}`,
  })
  await expect(releaseFrom(throwing, stack, 'mf-catalog')).rejects.toThrow('broken in the browser')

  const serverless = await changedBuild('mf-catalog', { 'server/app.mjs': () => 'throw 1' })
  await expect(releaseFrom(serverless, stack, 'mf-catalog')).rejects.toThrow(
    'the server rendered no heading',
  )

  const incomplete = await sameBuild('mf-catalog', 'without its client')
  await rm(path.join(incomplete, 'dist', appOf))
  await expect(releaseFrom(incomplete, stack, 'mf-catalog')).rejects.toThrow(
    '__federation_expose_App.js: status 404',
  )

  const styled = await changedBuild('mf-catalog', {
    [appOf]: (text) =>
      `${text}\ndocument.body.insertAdjacentHTML('beforeend', '<p style="color:red">')`,
  })
  await expect(releaseFrom(styled, stack, 'mf-catalog')).rejects.toThrow('Content Security Policy')

  expect(await currentOf(stack, 'mf_catalog')).toBe(before)
})

for (const { folder, name } of frontEnds) {
  test(`a release of ${folder} that works gets through`, async ({ stack }) => {
    const before = await currentOf(stack, name)

    const printed = await releaseFrom(await sameBuild(folder, 'new'), stack, folder)

    expect(printed).toContainEqual(expect.stringMatching(/^\d pages work in a browser/))
    expect(await currentOf(stack, name)).not.toBe(before)
  })
}

test('a page for users that breaks stops a release too, without an account', async ({ stack }) => {
  const broken = await changedBuild('mf-watchlist', {
    [appOf]: (text) => text.replace('path:"/my-list"', 'path:nothing.like.this'),
  })
  await expect(releaseFrom(broken, stack, 'mf-watchlist')).rejects.toThrow(
    /my-list: .*nothing is not defined/,
  )
})

test('a canary reaches its share of visitors, who keep it from page to page until it ends', async ({
  page,
  browser,
  stack,
}) => {
  const [from, to] = ['Movies to See Before You Die', 'Movies to Watch by Candlelight']
  const change = (text: string) => text.replaceAll(from, to)
  const built = await changedBuild('mf-catalog', { [appOf]: change, 'server/app.mjs': change })
  await releaseFrom(built, stack, 'mf-catalog', '--canary', '10%')
  await releaseFrom(await sameBuild('shell', 'canary'), stack, 'shell', '--canary', '50%')
  const all = [await currentOf(stack, 'shell'), await currentOf(stack, 'mf_catalog')]
  const shown = async (to: Pick<Page, 'request'>) => [
    await shownTo(to, 'shell'),
    await shownTo(to, 'mf_catalog'),
  ]

  await page.context().addCookies([{ name: 'canary', value: '42', url: stack.url }])
  await expect
    .poll(async () => (await shown(page)).some((id) => all.includes(String(id))))
    .toBe(false)
  const lucky = await shown(page)
  await visit(page, '/')
  await expect(page.getByText(to).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goto('/oscar-winners')
  expect(await shown(page)).toEqual(lucky)

  const other = await browser.newContext({ baseURL: stack.url })
  await other.addCookies([{ name: 'canary', value: '9999', url: stack.url }])
  expect(await shown(other)).toEqual(all)
  const half = await browser.newContext({ baseURL: stack.url })
  await half.addCookies([{ name: 'canary', value: '2000', url: stack.url }])
  expect(await shown(half)).toEqual([lucky[0], all[1]])

  await releaseFrom('', stack, 'mf-catalog', '--promote')
  await releaseFrom('', stack, 'shell', '--stop-canary')
  await expect.poll(() => shown(page)).toEqual([all[0], lucky[1]])
  await expect.poll(() => shown(other)).toEqual([all[0], lucky[1]])
  await shown(page)
  expect(await page.context().cookies()).toEqual([])
  for (const context of [other, half]) await context.close()
})
