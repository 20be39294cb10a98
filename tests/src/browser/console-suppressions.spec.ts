import { expectFitAndAccessible } from './accessibility.ts'
import { test } from './console.ts'
import { expect, logInAsAdmin, toast, visit } from './product.ts'

test('an operator imports addresses, finds one and lifts it by keyboard', async ({
  page,
  stack,
}) => {
  await logInAsAdmin(page, stack)
  await visit(page, '/suppressions')
  await expect(page.getByText('No address is suppressed.')).toBeVisible()

  await page.getByRole('button', { name: 'Add addresses' }).click()
  const text = page.getByRole('textbox', { name: 'Addresses' })
  await text.fill('ann@example.org\nnot an address\nbob@example.org')
  await page.getByRole('button', { name: 'Suppress them' }).click()
  await expect(page.getByText(/^2 addresses added.*line 2\./)).toBeVisible()
  await expect(text).toHaveValue(/not an address/)
  await page.getByLabel('From a file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ann@example.org\ncleo@example.org'),
  })
  await expect(text).toHaveValue(/cleo/)
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Suppress them' }).click()
  await expect(toast(page)).toContainText('1 address added, 1 known already')
  await expect(page.locator('tbody')).toContainText('cleo@example.org')

  await expectFitAndAccessible(page, 390, 820, 1440)

  await page.getByRole('searchbox', { name: 'Find by address' }).fill('bob')
  await expect(page.getByText('1 address', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lift bob@example.org' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lift it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No suppressed address begins so.')).toBeVisible()
})
