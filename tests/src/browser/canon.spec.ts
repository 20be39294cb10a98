import type { Page } from '@playwright/test'
import { expect, test, visit } from './product.ts'

const bfiAlone = '/canon?w=0.0.0.0.1.0.0&a=10'

for (const width of [1440, 390]) {
  test(`an own canon is made with arrow keys, and its address gives it again, ${width} px wide`, async ({
    page,
    browser,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/canon')
    await expect(page.getByText('This is the canon').last()).toBeVisible()
    expect((await hundred(page))[0]).toBe('1. The Godfather')

    await page.getByRole('link', { name: 'Without Hollywood’s own' }).focus()
    for (const name of ['AFI', 'IMDb', 'Metacritic', 'Variety', 'BFI', 'Rotten', 'Letterboxd']) {
      await page.keyboard.press('Tab')
      const slider = page.getByRole('slider', { name })
      await expect(slider).toBeFocused()
      if (name !== 'BFI') await page.keyboard.press('ArrowLeft')
    }
    await expect(page).toHaveURL(bfiAlone)
    await expect.poll(async () => (await hundred(page))[0]).toBe('1. Citizen Kane, up 3')
    await expectMotionEnded(page)
    const own = await hundred(page)

    await test.step('without scripts it is the same, and a form ranks again', async () => {
      const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: stack.url })
      await plain.goto(bfiAlone)
      expect(await hundred(plain)).toEqual(own)
      await plain.getByRole('slider', { name: 'BFI' }).fill('0')
      await plain.getByRole('slider', { name: 'IMDb' }).fill('2')
      await plain.getByRole('slider', { name: 'Academy bonus' }).fill('0')
      await plain.getByRole('button', { name: 'Rank the films' }).click()
      await expect
        .poll(async () => (await hundred(plain))[0])
        .toMatch(/^1\. The Shawshank Redemption/)
      await plain.close()
    })

    await test.step('with all lists off it explains what is missing, and leads back', async () => {
      await page.getByRole('slider', { name: 'BFI' }).press('Home')
      await expect(page.getByText('At least one list must speak')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the canon' }).press('Enter')
      await expect(page).toHaveURL('/canon')
      await expect.poll(async () => (await hundred(page))[0]).toBe('1. The Godfather')
    })
  })
}

test('films travel to their new positions, unless motion is reduced', async ({ page }) => {
  await visit(page, '/canon')
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await page.getByRole('slider', { name: 'BFI' }).press('End')
  await expect(page.getByRole('link', { name: /^1\. The Godfather, / })).toHaveCount(0)
  expect(await moving()).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      document.body.dataset.moved = 'true'
      return animate.apply(this, given)
    }
  })
  await page.getByRole('slider', { name: 'BFI' }).press('Home')
  await expect(page.locator('body[data-moved]')).toHaveCount(1)
  await expectMotionEnded(page)
})

test('the sliders stay in one row on a phone while the films scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/canon')
  await page.getByRole('link', { name: /^50\. / }).scrollIntoViewIfNeeded()
  const tops = await page
    .getByRole('slider')
    .evaluateAll((sliders) => sliders.map((slider) => slider.getBoundingClientRect().top))
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  expect(tops[0]).toBeLessThan(120)
})

function hundred(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Your hundred' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
}

async function expectMotionEnded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
}
