import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '@cinecanon/scripts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test, whenAlive } from './product.ts'
import { changedBuild, releaseFrom } from './releasing.ts'

const before = { films: 'Movies to See Before You Die', winners: 'Oscar Best Picture Winners' }
const after = { films: 'Movies to Watch by Candlelight', winners: 'Winners by Candlelight' }

test('a preview is seen by its holder alone, until the bar ends it', async ({
  stack,
  page,
  request,
  browser,
}) => {
  const link = await previewLink(stack, page)

  await test.step('from the server, and once scripts have taken over', async () => {
    const response = await page.goto(link)
    expect(new URL(page.url()).search).toBe('')
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await response?.text()).toContain(after.films)
    await whenAlive(page)
    await expect(page.getByText(after.films).first()).toBeVisible()
    await expect(page.getByText(before.films)).toHaveCount(0)
  })

  await test.step('with a bar next to header and navigation', async () => {
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [bar, header] = await Promise.all(
        [barOf(page), page.getByRole('banner')].map((each) => each.boundingBox()),
      )
      expect(bar && header && bar.y + bar.height <= header.y).toBe(true)
      expect(bar?.width).toBe(width)
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('on the next page of the same document', async () => {
    const requests: string[] = []
    page.on('request', (each) => requests.push(each.resourceType()))
    await page.getByRole('link', { name: 'Oscar Winners' }).first().click()
    await expect(page.getByRole('heading', { name: after.winners })).toBeVisible()
    expect(requests).not.toContain('document')
    await expect(barOf(page)).toContainText('mf-catalog')
    expect(await (await request.get('/')).text()).toContain(before.films)
  })

  await test.step('until the bar ends it', async () => {
    await barOf(page).getByRole('button', { name: 'End preview' }).click()
    await expect(page.getByRole('heading', { name: before.winners })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/oscar-winners')
    await expect(barOf(page)).toHaveCount(0)
  })

  await test.step('without scripts, too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
    const plain = await context.newPage()
    await plain.goto(link)
    await expect(plain.getByText(after.films).first()).toBeVisible()
    await barOf(plain).getByRole('button', { name: 'End preview' }).click()
    await expect(plain.getByText(before.films).first()).toBeVisible()
    await expect(barOf(plain)).toHaveCount(0)
    await context.close()
  })
})

/** Waits until the gateway reads it, and leaves no cookie. */
async function previewLink(product: Parameters<typeof releaseFrom>[1], page: Page) {
  const built = await changedBuild('mf-catalog', await changes())
  const printed = await releaseFrom(built, product, 'mf-catalog', '--preview')
  const [link = ''] = /http\S+\?preview=\S+/.exec(printed.join('\n')) ?? []
  await expect.poll(async () => (await page.request.get(link)).text()).toContain(after.films)
  await page.context().clearCookies()
  return link
}

/** Of all scripts that hold the text. */
async function changes() {
  const change = (text: string) =>
    text.replaceAll(before.films, after.films).replaceAll(before.winners, after.winners)
  const dist = path.join(root, 'mf-catalog/dist')
  const files = (await readdir(dist, { recursive: true })).filter((file) => /js$/.test(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(dist, file), 'utf8')
      return change(text) === text ? [] : [[file, change] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

function barOf(page: Page) {
  return page.getByRole('complementary', { name: 'Preview' })
}
