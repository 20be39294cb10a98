import type { Locator, Page, Response } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import { handle, titles } from './my-list.ts'
import { expect, onDesktopAndPhone, registered, reload, test, toast, visit } from './product.ts'

onDesktopAndPhone(() => {
  test('a list is made from a film, filled by typing, ordered by keys, and deleted with Undo', async ({
    page,
  }) => {
    await registered(page)
    await visit(page, '/movies/vertigo-1958')
    await page.getByRole('button', { name: /^Lists/ }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Your lists' })
    await panel.getByRole('textbox', { name: 'A new list' }).fill('Heights')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('checkbox', { name: /^Heights/ })).toBeChecked()
    await expectFitAndAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Lists.*in 1/ })).toBeFocused()

    await visit(page, '/my-list')
    await page.getByRole('link', { name: 'My lists' }).press('Enter')
    await page.getByRole('link', { name: /^Heights/ }).press('Enter')
    for (const [typed, film] of [
      ['rear windw', 'Rear Window'],
      ['psycho', 'Psycho'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Add a film' }).fill(typed)
      await expect(page.getByRole('option', { selected: true })).toContainText(film)
      await page.keyboard.press('Enter')
      await expect(titles(page).last()).toHaveText(film)
    }
    await expectFitAndAccessible(page)

    const saved = saving(page)
    await handle(page, 'Psycho').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up Psycho, position 3 of 3.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Psycho moved to position 2 of 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(titles(page)).toHaveText(['Vertigo', 'Psycho', 'Rear Window'])
    expect((await saved).status()).toBe(200)

    await removal(page, 'Vertigo')
    await expect(titles(page)).toHaveText(['Psycho', 'Rear Window'])
    await undo(page)
    await expect(titles(page)).toHaveText(['Vertigo', 'Psycho', 'Rear Window'])

    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(toast(page)).toContainText('List deleted')
    await expect(list(page)).toHaveCount(0)
    await expectFitAndAccessible(page)
    const restored = saving(page)
    await undo(page)
    expect((await restored).status()).toBe(200)
    await reload(page)
    await expect(list(page)).toContainText('3 films')
  })
})

function list(page: Page): Locator {
  return page.getByRole('link', { name: /^Heights/ })
}

function saving(page: Page): Promise<Response> {
  return page.waitForResponse(
    (response) => response.url().endsWith('/api/lists') && response.request().method() === 'POST',
  )
}

async function undo(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
}

/** Phones have it in the dialog that moves a film. */
async function removal(page: Page, film: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^(Remove|More): ${film}$`) })
  await button.press('Enter')
  const inDialog = page.getByRole('button', { name: 'Remove from my list' })
  if (await inDialog.isVisible()) await inDialog.press('Enter')
}
