import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectFitAndAccessible,
  marked,
  phone,
  registered,
  test,
  visit,
} from './product.ts'

const everyFacet = [
  ['Decade', '1950s', 'decade=1950'],
  ['Country', 'Japan', 'country=japan'],
  ['Director', 'Alfred Hitchcock', 'director=alfred-hitchcock'],
  ['Genre', 'Comedy', 'genre=comedy'],
  ['Length', 'Over 150 min', 'runtime=over-150'],
  ['List', 'Variety', 'source=variety'],
] as const

test('the list is narrowed by each facet from the keyboard, and widened again', async ({
  page,
}) => {
  await visit(page, '/')
  for (const [name, label, parameter] of everyFacet) {
    await test.step(name, async () => {
      const dropdown = page.getByRole('combobox', { name, exact: true })
      await tabTo(page, dropdown)
      await typeAtOnce(page, label)
      await expect(page).toHaveURL(new RegExp(`\\?${parameter}$`))
      await expect(async () => {
        const count = Number(/\((\d+)\)$/.exec((await chosenIn(dropdown)) ?? '')?.[1])
        const films = count === 1 ? '1 film' : `${count} films`
        expect(await result(page).textContent()).toBe(films)
      }).toPass()
      expect(await films(page).count()).toBeGreaterThan(0)

      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: `Remove ${label}` })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/$/)
      await expect(dropdown).toBeFocused()
      await expect(result(page)).toHaveText('100 films')
    })
  }
})

test('filter, facet and sort combine, and are rendered by the server', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 3, wanted: 0 })
  await visit(page, '/')
  await page.getByLabel('Filter movies').selectOption('Seen')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year, newest first')
  await expect(page).toHaveURL(/\?filter=seen&sort=newest$/)
  await expect(result(page)).toHaveText('3 films, you’ve seen 3')
  await expect(films(page)).toHaveText(['The Godfather', 'Seven Samurai', 'Casablanca'])

  const html = await (await page.request.get('/?filter=seen&sort=newest')).text()
  expect(html).toContain('you’ve seen')
  await page.goBack()
  await expect(page).not.toHaveURL(/filter/)
})

test('the bar stays below the header, and covers no focused element', async ({ page }) => {
  await visit(page, '/')
  const bar = page.getByRole('form', { name: 'Filter and sort' })
  await films(page).nth(12).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(90)
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)

  const link = films(page).nth(9).getByRole('link')
  await link.focus()
  const [below, above] = [await bar.boundingBox(), await link.boundingBox()]
  expect(above?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) - 1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const width of [1280, 390]) {
    test(`a form narrows and sorts the list, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/?view=list')
      await page.getByRole('combobox', { name: 'Decade' }).selectOption('1960')
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('title')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/view=list.*decade=1960.*sort=title/)
      await expect(films(page).first()).toHaveText('8½')
      await page.getByRole('link', { name: 'Remove 1960s' }).click()
      await expect(page).toHaveURL(/\/\?view=list&sort=title$/)
      await page.goto('/lists')
      await page.getByRole('link', { name: /^Japan/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Japan')
      await expect(films(page).first()).toHaveText('Seven Samurai')
    })
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('cards hide titles that posters show, until focused', async ({ page }) => {
    await visit(page, '/')
    const title = page.locator('#top-100-movies').getByRole('heading', { level: 3 }).first()
    await expect(title).toHaveCSS('clip-path', 'inset(50%)')
    await title.getByRole('link').focus()
    await expect(title).toHaveCSS('clip-path', 'none')
  })

  test('a sheet narrows and sorts by touch; Back and Escape discard it', async ({ page }) => {
    await visit(page, '/')
    const pill = page.getByRole('button', { name: /^Filter · Sort/ })
    await page.getByRole('heading', { name: 'Top 100 Movies' }).scrollIntoViewIfNeeded()
    await expect(pill).toBeInViewport()
    await pill.tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByText('1950s', { exact: false }).tap()
    await sheet.getByLabel('Director').selectOption('akira-kurosawa')
    await expect(sheet.getByRole('button', { name: /^Show \d+ films?$/ })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(pill).toBeFocused()

    await page.keyboard.press('Enter')
    await sheet.getByText('1950s').tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await pill.tap()
    await sheet.getByText('1950s').tap()
    await sheet.getByText('Most disputed').tap()
    await sheet.getByRole('button', { name: /^Show \d+ films$/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?decade=1950&sort=disputed$/)
    await expect(result(page)).toHaveText(/^\d+ films$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/decade/)
  })

  test('the sheet is accessible in both themes, and fits', async ({ page }) => {
    await visit(page, '/lists/bfi?decade=1960')
    await page.getByRole('button', { name: /^Filter · Sort/ }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFitAndAccessible(page)
  })
})

test('an empty choice can be reset', async ({ page }) => {
  await visit(page, '/oscar-winners?decade=1930&director=steven-spielberg')
  await expect(page.getByText('No film here is all of that')).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('link', { name: 'Without “1930s”' }).click()
  await expect(films(page)).toHaveText(['Schindler’s List'])
})

test('pages of lists are linked, each with its progress', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 5, wanted: 1 })
  await visit(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every list')
  await page.getByRole('link', { name: 'American Film Institute' }).click()
  await expect(page.getByText(/^\d of 100 seen$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it disagrees' })).toBeVisible()
  await expect(films(page).first()).toHaveText('Citizen Kane')
  await expectFitAndAccessible(page)
  await films(page).first().getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Orson Welles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orson Welles')
  await expect(page.getByText(/^1 of \d+ seen$/)).toBeVisible()
})

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await page.getByRole('heading', { name: 'Top 100 Movies' }).focus()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isReached()); presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/**
 * Typing chooses, as in every dropdown of the browser, which begins anew after a pause of a second:
 * no key waits until the list was drawn for the one before.
 */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  await Promise.all([...text].map((key) => page.keyboard.press(key)))
}

function chosenIn(dropdown: Locator): Promise<string | null> {
  return dropdown.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? null)
}

/** Titles of the list's films. */
function films(page: Page): Locator {
  return list(page).getByRole('heading', { level: 3 })
}

function list(page: Page): Locator {
  return page.locator('section', { has: page.getByRole('form', { name: 'Filter and sort' }) })
}

function result(page: Page): Locator {
  return page.getByText(/^\d+ films?(, you’ve seen \d+)?$/)
}
