import type { Page } from '@playwright/test'
import { dragByMouse, handle, middleOf, titles } from './my-list.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  registered,
  test,
  visit,
  wanted,
} from './product.ts'

test('a list is ordered by mouse and by keys', async ({ page }) => {
  await registered(page)
  await visit(page, '/my-list')
  await expect(page.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Top 100' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)

  const [a = '', b = '', c = '', d = ''] = await wanted(page, 4)
  await visit(page, '/my-list')
  await expect(titles(page)).toHaveCount(4)
  await expect(page.getByText('Drag and drop to reorder your list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()

  await test.step('by mouse', async () => {
    const saved = page.waitForResponse('**/api/watchlist/reorder')
    await dragByMouse(page, handle(page, d), handle(page, a))
    await expect(titles(page)).toHaveText([d, a, b, c])
    expect((await saved).status()).toBe(204)
  })

  await test.step('by keys, announced', async () => {
    await handle(page, d).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${d}, position 1 of 4.`)).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`${d} moved to position 2 of 4.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${d} put down at position 2 of 4.`)).toBeAttached()
    await expect(titles(page)).toHaveText([a, d, b, c])

    await handle(page, a).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${a}, position 1 of 4.`)).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`${a} moved to position 2 of 4.`)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Reordering cancelled. ${a} is back at`)).toBeAttached()
    await expect(titles(page)).toHaveText([a, d, b, c])
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a list is ordered by finger, a film is celebrated and leaves, and all of it is accessible', async ({
    page,
  }) => {
    await registered(page)
    const [a = '', b = '', c = ''] = await wanted(page, 3)
    await visit(page, '/my-list?view=list')
    await expect(titles(page)).toHaveText([a, b, c])
    await expectNoSidewaysScroll(page)

    await dragByFinger(page, c, a)
    await expect(titles(page)).toHaveText([c, a, b])

    const celebrated = page.getByText('Watched!').waitFor()
    await page.getByRole('button', { name: `Seen: ${a}`, exact: true }).tap()
    await celebrated
    await expect(titles(page)).toHaveText([c, b])

    const next = page.getByRole('region', { name: 'What next' })
    await expect(next.getByRole('listitem')).toHaveCount(5)
    const plan = page.getByRole('region', { name: 'Finish by a date' })
    await expect(plan.getByText(/^You finish on/)).toBeVisible()
    const file = page.waitForEvent('download')
    await plan.getByRole('link', { name: 'Add to calendar' }).tap()
    expect((await file).suggestedFilename()).toBe('cinecanon-watchlist.ics')

    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

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
