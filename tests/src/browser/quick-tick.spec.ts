import type { Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import {
  expect,
  expectError,
  phone,
  registered,
  reload,
  test,
  toast,
  visit,
  whenAlive,
} from './product.ts'

const quickTick = '/?view=tick'

test('a visitor ticks thirty films, registers, and finds them in the account', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'How many have you seen?' }).first().click()
  await expect(page).toHaveURL(/view=tick/)
  for (let index = 0; index < 90; index += 3) await posters(page).nth(index).click()
  await expect(count(page)).toContainText('30 of 100')
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await reload(page)
  await expect(count(page)).toContainText('30 of 100')

  await page.getByRole('link', { name: 'Create account' }).click()
  const person = { email: `ticker-${Date.now()}@example.org`, password: 'a long enough one' }
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/view=tick/)

  const offer = page.getByRole('dialog')
  await expect(
    offer.getByText('You ticked 30 films before you signed in: add them to your account?'),
  ).toBeVisible()
  await expect(offer.getByRole('listitem')).toHaveCount(30)
  expect(await seenBy(page)).toHaveLength(0)
  await expectFitAndAccessible(page)
  await offer.getByRole('button', { name: 'Add 30 films' }).click()
  await expect(page.getByText('30 films marked as seen.')).toBeVisible()
  const done = page.getByRole('dialog', { name: 'Added to your account' })
  await done.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(count(page)).toContainText('30 of 100')
  expect(await seenBy(page)).toHaveLength(30)

  await reload(page)
  await expect(count(page)).toContainText('30 of 100')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('visitor-ticks'))).toBeNull()
})

test('works by keys: one tab stop, arrows, a range, and Home', async ({ page }) => {
  await registered(page)
  await visit(page, quickTick)
  const [first, second] = [posters(page).nth(0), posters(page).nth(1)]
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('list', { name: 'The films, in order' }).locator(':focus'),
  ).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  // It would clip the ring.
  await expect(second).toHaveCSS('content-visibility', 'visible')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(count(page)).toContainText(/^1[013] of 100/)
  await page.keyboard.press('End')
  await expect(posters(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL((url) => url.search === '')
})

test.describe('by touch', () => {
  test.use(phone)

  test('a hundred films fit into four screens, where the bars give way', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, quickTick)
    const list = await page.getByRole('list', { name: 'The films, in order' }).boundingBox()
    const window = page.viewportSize()?.height ?? 0
    expect(list?.height).toBeLessThan(4 * window)
    const bar = page.getByRole('navigation', { name: 'Main' }).last()
    await expect(bar).toBeInViewport()
    await page.evaluate(() => scrollBy(0, 600))
    await expect(bar).not.toBeInViewport()
    await expect(count(page)).toBeInViewport()
    await page.evaluate(() => scrollBy(0, -300))
    await expect(bar).toBeInViewport()
  })

  test('cards show their titles', async ({ page }) => {
    await visit(page, '/')
    const title = page.getByRole('listitem').getByRole('heading', { level: 3 }).first()
    await expect(title).toHaveCSS('clip-path', 'none')
    await expect(title).toHaveCSS('position', 'static')
  })

  test('a long press begins a range that the next tap ends', async ({ page }) => {
    await registered(page)
    await visit(page, quickTick)
    await posters(page).nth(0).tap()
    await expect(count(page)).toContainText('1 of 100')

    const finger = await page.context().newCDPSession(page)
    const box = await posters(page).nth(1).boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(posters(page).nth(1)).toHaveAttribute('data-held', 'true')
    await expect(toast(page)).toContainText('Now tap the last one.')
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(count(page)).toContainText('1 of 100')
    await posters(page).nth(6).tap()
    await expect(count(page)).toContainText('7 of 100')
    await expect.poll(() => seenBy(page)).toHaveLength(7)
  })
})

test('ticks are stored offline, survive a reload, and are saved in their order', async ({
  page,
  context,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED')
  expectError('ERR_FAILED')
  await registered(page)
  await visit(page, quickTick)
  const sent: number[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (isMark(request)) sent.push(request.postDataJSON().movieId)
  })

  await test.step('offline they are shown as pending', async () => {
    await context.setOffline(true)
    for (const index of [4, 2, 0]) await posters(page).nth(index).click()
    await expect(page.getByText('3 marks will be saved when the connection is back')).toBeVisible()
    await expect(count(page)).toContainText('3 of 100')
    await context.setOffline(false)
    await expect(page.getByText('saved when the connection is back')).toBeHidden()
    const top: { id: number }[] = await (await page.request.get('/api/movies')).json()
    await expect.poll(() => sent).toEqual([4, 2, 0].map((index) => top[index]?.id))
    expect(await seenBy(page)).toHaveLength(3)
  })

  await test.step('a reloaded page sends pending ticks', async () => {
    await page.route('**/api/movie-states', (route) =>
      isMark(route.request()) ? route.abort() : route.continue(),
    )
    await posters(page).nth(6).click()
    await expect(page.getByText('1 mark will be saved when the connection is back')).toBeVisible()
    await page.unroute('**/api/movie-states')
    await reload(page)
    await expect(count(page)).toContainText('4 of 100')
    await expect.poll(() => seenBy(page)).toHaveLength(4)
  })
})

test('two tabs of one user show each other’s marks, and save the last', async ({
  page,
  context,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED')
  await registered(page)
  await visit(page, quickTick)
  const other = await context.newPage()
  await visit(other, quickTick)
  const sent: boolean[] = []
  context.on('request', (request) => {
    if (isMark(request)) sent.push(request.postDataJSON().seen)
  })
  await context.setOffline(true)
  await posters(page).nth(0).click()
  await expect(page.getByText('1 mark will be saved')).toBeVisible()
  await expect(posters(other).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await posters(other).nth(0).click()
  await expect(posters(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await posters(other).nth(1).click()
  await context.setOffline(false)
  await expect(page.getByText('saved when the connection is back')).toBeHidden()
  await expect(other.getByText('saved when the connection is back')).toBeHidden()
  await expect.poll(() => seenBy(page)).toHaveLength(1)
  expect(sent).toHaveLength(2)
})

test('Back leads from the quick tick to the list', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Quick tick' }).click()
  await expect(page.getByRole('heading', { name: 'How many have you seen?' })).toBeInViewport()
  await page.goBack()
  await whenAlive(page)
  await expect(page).toHaveURL((url) => url.search === '')
})

function posters(page: Page) {
  return page.getByRole('list', { name: 'The films, in order' }).getByRole('button')
}

function count(page: Page) {
  return page.getByRole('region', { name: 'Your count' }).getByRole('status')
}

async function seenBy({ request }: Page): Promise<unknown[]> {
  const states: { seen: boolean }[] = await (await request.get('/api/movie-states')).json()
  return states.filter(({ seen }) => seen)
}

function isMark(request: { method: () => string; url: () => string }): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/movie-states')
}
