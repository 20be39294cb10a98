import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { handle, middleOf, titles } from './my-list.ts'
import { expect, phone, registered, test, visit, wanted } from './product.ts'

test('a list is ordered by keys, which is announced and saved', async ({ page }) => {
  await registered(page)
  const [a = '', b = '', c = ''] = await wanted(page, 3)
  await visit(page, '/my-list')
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByText('Drag and drop to reorder your list')).toBeVisible()

  const saved = page.waitForResponse('**/api/watchlist/reorder')
  await handle(page, a).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${a}, position 1 of 3.`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${a} moved to position 2 of 3.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${a} put down at position 2 of 3.`)).toBeAttached()
  await expect(titles(page)).toHaveText([b, a, c])
  expect((await saved).status()).toBe(204)

  await handle(page, b).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${b}, position 1 of 3.`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${b} moved to position 2 of 3.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Reordering cancelled. ${b} is back at`)).toBeAttached()
  await expect(titles(page)).toHaveText([b, a, c])
})

test('the large figures are positions, and ranks are next to the year', async ({ page }) => {
  await registered(page)
  const [a = '', b = '', c = ''] = await wanted(page, 3)
  for (const view of ['list', 'grid']) {
    await visit(page, `/my-list?view=${view}`)
    await expect(titles(page)).toHaveText([a, b, c])
    expect(await positionsOf(page)).toEqual(['1', '2', '3'])
    await expect(page.locator('[data-rank]')).toHaveText(['#1', '#2', '#3'])
  }

  await page.getByRole('button', { name: `Move: ${c}`, exact: true }).click()
  await page.getByRole('button', { name: 'Move to top' }).click()
  await expect(page.locator('[data-rank]')).toHaveText(['#3', '#1', '#2'])
  expect(await positionsOf(page)).toEqual(['1', '2', '3'])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a list is ordered by touch, planned, and accessible', async ({ page }) => {
    await registered(page)
    const [a = '', b = '', c = ''] = await wanted(page, 3)
    await visit(page, '/my-list?view=list')
    await expect(titles(page)).toHaveText([a, b, c])
    await expectNoSidewaysScroll(page)

    await dragByFinger(page, c, a)
    await expect(titles(page)).toHaveText([c, a, b])

    const plan = page.getByRole('region', { name: 'Finish by a date' })
    await expect(plan.getByText(/^You finish on/)).toBeVisible()
    const file = page.waitForEvent('download')
    await plan.getByRole('link', { name: 'Add to calendar' }).tap()
    expect((await file).suggestedFilename()).toBe('cinecanon-watchlist.ics')

    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('a list begins high on the page, with low rows and large targets', async ({ page }) => {
    await registered(page)
    const [a = '', b = ''] = await wanted(page, 8)
    await visit(page, '/my-list')

    const entries = page.locator('li[data-entry]')
    const [first, second] = [await boxOf(entries.nth(0)), await boxOf(entries.nth(1))]
    expect(first.y).toBeLessThan(320)
    expect(second.y - first.y).toBeLessThanOrEqual(100)
    const controls = page.getByRole('main').getByRole('button')
    for (const control of await controls.filter({ visible: true }).all()) {
      const { width, height } = await boxOf(control)
      expect.soft(Math.min(width, height), await control.innerText()).toBeGreaterThanOrEqual(44)
    }

    await test.step('a dialog has the other actions of a row', async () => {
      await expect(page.getByRole('button', { name: `Remove: ${a}`, exact: true })).toBeHidden()
      await page.getByRole('button', { name: `More: ${a}`, exact: true }).tap()
      await page.getByRole('button', { name: 'Remove from my list' }).tap()
      await expect(titles(page)).toHaveCount(7)
      await expect(titles(page).first()).toHaveText(b)
    })

    await test.step('a sheet filters and orders', async () => {
      await page.getByRole('button', { name: 'Filter, order and view' }).tap()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'By rank' }).tap()
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Show', exact: true }).tap()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/[?]order=rank$/)
    })
  })
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to measure')
  return box
}

/** What the page draws in front of each film, which is in no element's text. */
async function positionsOf(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { documents, strings } = await browser.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['font-size'],
  })
  await browser.detach()
  const { layout } = documents[0] ?? { layout: { text: [], styles: [] } }
  return layout.text.flatMap((text, index) => {
    const size = strings[layout.styles[index]?.[0] ?? -1]
    const drawn = strings[text] ?? ''
    return /^\d+$/.test(drawn) && Number.parseFloat(size ?? '') > 22 ? [drawn] : []
  })
}

/** A press that rests until the film is lifted, then a way, as a finger does it. */
async function dragByFinger(page: Page, what: string, where: string): Promise<void> {
  const [start, end] = [await middleOf(handle(page, what)), await middleOf(handle(page, where))]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof start) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', start)
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  for (let step = 1; step <= 12; step++) {
    const way = step / 12
    await send('touchMove', {
      x: start.x + (end.x - start.x) * way,
      y: start.y + (end.y - start.y) * way,
    })
  }
  await send('touchEnd')
}
