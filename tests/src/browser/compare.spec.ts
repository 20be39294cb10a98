import type { Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import { expect, phone, test, visit, whenAlive } from './product.ts'

// Friends send such links to phones.
test.use(phone)

test('a visitor ticks thirty films on a friend’s link, registers, compares, and sends a link back', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let inputs = 0
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    inputs += 1
    await page.getByRole(role, { name, exact: true }).last().click()
  }
  const top: { id: number }[] = await (await page.request.get('/api/movies')).json()
  const ids = top.slice(0, 40).map(({ id }) => id)
  await visit(page, `/compare?ids=${ids}&from=Kim&list=top100`)
  for (let index = 0; index < 90; index += 3) {
    inputs += 1
    await films(page).nth(index).click()
  }
  await expectCount(page, 'you 30, Kim 40, both 14, of 100')
  await expectFitAndAccessible(page)

  await press('Create account', 'link')
  for (const [label, text] of [
    ['Email', `compares-${Date.now()}@example.org`],
    ['Password', 'a long enough one'],
  ] as const) {
    inputs += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await press('Create account')
  await expect(page).toHaveURL(/compare\?ids=/)
  await press('Add 30 films')
  await press('Close')
  await expectCount(page, 'you 30, Kim 40, both 14, of 100')
  await expect(page.getByRole('heading', { name: 'Only Kim has seen 26' })).toBeVisible()
  await press('Send yours back')
  expect(inputs).toBe(37)

  const link = await page.evaluate(() => navigator.clipboard.readText())
  await using other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(link)
  await whenAlive(friend)
  await films(friend).nth(0).click()
  await films(friend).nth(1).click()
  await expectCount(friend, 'you 2, your friend 30, both 1, of 100')
})
function films(page: Page) {
  return page.getByRole('tabpanel').getByRole('button')
}

async function expectCount(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('img', { name })).toBeVisible()
}
