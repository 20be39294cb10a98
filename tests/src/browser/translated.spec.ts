import type { Page } from '@playwright/test'
import { translate } from '../engines/translator.ts'
import { handle, titles } from './my-list.ts'
import {
  expect,
  expectError,
  registered,
  submitLogin,
  test,
  toast,
  visit,
  wanted,
  whenAlive,
} from './product.ts'

const moments = {
  before: async (page: Page) => {
    // React renders what it can't hydrate, and the translator begins anew there.
    expectError('error #418')
    await page.addInitScript(translate)
  },
  after: async (page: Page) => {
    page.on('load', () => whenAlive(page).then(() => page.evaluate(translate)))
  },
}

for (const [moment, begin] of Object.entries(moments)) {
  test.describe(`translated ${moment} it is alive, a page`, () => {
    test.beforeEach(({ page }) => begin(page))

    test('finds films, and marks and counts them', async ({ page }) => {
      await visitTranslated(page, '/')
      await page.keyboard.press('/')
      const search = page.getByRole('dialog', { name: 'Search' })
      const rows = search.getByRole('row')
      for (const [text, film] of Object.entries(films)) {
        await page.getByRole('combobox', { name: 'Search 876 films' }).fill('')
        await page.keyboard.type(text)
        await expect(rows.first()).toContainText(film)
      }
      await page.keyboard.press('Alt+s')
      await expect(toast(page)).toContainText('Movie marked as seen')
      await expect(toast(page).locator('font').first()).toBeAttached()
      await expect(search.getByRole('button', { name: 'Seen: Ran' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.keyboard.press('Escape')
      await expect(search).toBeHidden()
      await visitTranslated(page, '/?view=tick')
      const ticks = page.getByRole('list', { name: 'The films, in order' }).getByRole('button')
      const count = page.getByLabel('Your count').getByRole('status')
      for (const index of [0, 1]) await ticks.nth(index).click()
      await expect(count).toContainText('3 of 100')
    })

    test('narrows a list', async ({ page }) => {
      await visitTranslated(page, '/')
      await page.getByRole('combobox', { name: 'Decade', exact: true }).selectOption('2000')
      await page.getByRole('link', { name: 'Remove 2000s' }).click()
      await expect(page.getByText('100 films')).toBeVisible()
    })

    test('signs in, orders a list, and takes a mark back', async ({ page }) => {
      const person = await registered(page)
      const [a = '', b = ''] = await wanted(page, 2)
      await page.context().clearCookies()
      await visitTranslated(page, '/sign-in?from=/my-list')
      await submitLogin(page, person)
      await expect(titles(page)).toContainText([a, b])
      await page.getByRole('button', { name: `Seen: ${a}` }).click()
      await expect(titles(page)).toContainText([b])
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(titles(page)).toContainText([a, b])
      await handle(page, a).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`Picked up ${a}, position 1 of 2.`)).toBeAttached()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(`${a} moved to position 2 of 2.`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect(titles(page)).toContainText([b, a])
    })
  })
}

const films = { kurosa: 'Seven Samurai', kurosawa: 'Seven Samurai', 'kurosawa r': 'Ran' }

async function visitTranslated(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await expect(page.locator('main font').first()).toBeAttached()
}
