import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import {
  expect,
  expectError,
  marked,
  onDesktopAndPhone,
  registered,
  test,
  visit,
} from './product.ts'

onDesktopAndPhone(() => {
  test('a link is made by keyboard, opened by a visitor, and leads nowhere once withdrawn', async ({
    page,
    browser,
    stack,
  }) => {
    expectError('status of 404')
    await registered(page)
    await marked(page, { seen: 3, wanted: 2 })
    await visit(page, '/profile?section=links')
    await page.getByRole('button', { name: 'Make the first' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByLabel('Name of the link').fill('For Kim')
    await dialog.getByRole('switch', { name: 'My name' }).press('Space')
    await dialog.getByLabel('The name that it shows').fill('Ann')
    await expectAccessible(page)
    await dialog.getByLabel('The name that it shows').press('Enter')
    const address = await dialog.getByLabel('Address').inputValue()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem', { name: 'For Kim' })).toBeVisible()
    await expectFitAndAccessible(page)

    await using kim = await visitor(browser, stack.url)
    const opened = await kim.page.goto(address)
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    await expect(kim.page.getByRole('heading', { level: 1 })).toHaveText('3 of the hundred')
    await expect(kim.page.getByText('A link from Ann')).toBeVisible()
    await expect(kim.page.getByText('For Kim')).toHaveCount(0)
    await expect(kim.page.getByRole('link', { name: 'How many have you seen?' })).toBeVisible()
    await expectFitAndAccessible(kim.page)

    await page.getByRole('button', { name: 'Withdraw For Kim' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByRole('listitem', { name: 'For Kim' })).toBeVisible()
    expect((await kim.page.reload())?.status()).toBe(200)

    await page.getByRole('button', { name: 'Withdraw For Kim' }).press('Enter')
    await expect(page.getByText('No links yet')).toBeVisible()
    await expect(page.getByText('The address leads nowhere now.', { exact: true })).toBeVisible()
    expect((await kim.page.reload())?.status()).toBe(404)
    await expect(kim.page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
    await expectSameAsUnknown(kim.page, address)
  })
})

async function visitor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

async function expectSameAsUnknown(page: Page, address: string): Promise<void> {
  const token = address.slice(-22)
  const forms = ['', '/films.json', '/films.csv', '/card.png'].map(
    (form) => `/api/w/${token}${form}`,
  )
  for (const path of [`/w/${token}`, ...forms]) {
    const withdrawn = await responseOf(page, path)
    expect(withdrawn).toEqual(await responseOf(page, path.replace(token, 'A'.repeat(22))))
    expect(withdrawn).toMatchObject({ status: 404, cache: 'no-store' })
  }
}

/** The page repeats its address, and says when it was rendered. */
async function responseOf({ request }: Page, path: string) {
  const response = await request.get(path)
  const text = await response.text()
  return {
    status: response.status(),
    cache: response.headers()['cache-control'],
    names: Object.keys(response.headers()).toSorted(),
    text: text.replaceAll(/(?<=w\/|linked-list[\\",]+)[\w-]{22}|\d{13}/g, ''),
  }
}
