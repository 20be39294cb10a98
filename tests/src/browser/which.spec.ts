import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import { expect, onDesktopAndPhone, test, visit, whenAlive } from './product.ts'

onDesktopAndPhone(() => {
  test('a visitor plays by keyboard alone, and finds the result after a reload', async ({
    page,
  }) => {
    await visit(page, '/which')
    await whenAlive(page)
    for (const sheet of [1, 2, 3, 4, 5]) {
      const field = page.getByRole('combobox', { name: 'Type a film' })
      await expect(page.getByRole('img', { name: /^A drawing: / })).toBeVisible()
      await field.focus()
      await page.keyboard.type('bri')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const next = page.getByRole('button', { name: sheet < 5 ? 'Next sheet' : 'My result' })
      const idea = page.getByText('The idea')
      await expect(next.or(idea)).toBeVisible()
      if (await idea.isVisible()) {
        if (sheet === 1) await expectFitAndAccessible(page)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      }
      await expect(next).toBeFocused()
      if (sheet === 1) await expectAccessible(page)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/^Which film\? .* of 5 · .*\/which$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^\d of 5$/)).toBeVisible()
    await expectFitAndAccessible(page)
  })
})
