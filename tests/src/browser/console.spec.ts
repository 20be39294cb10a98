import type { RemotesJson } from '@cinecanon/contract'
import type { Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import { mailsTo } from '../stack/inbox.ts'
import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import { isSandboxed, mailsAt, test } from './console.ts'
import { expect, expectError, logInAsAdmin, registered, visit } from './product.ts'

test('a blast reaches its recipients, but no unsubscribed ones', async ({ page, stack }) => {
  expectError(isSandboxed)
  await addPeople(stack, 2, 'reader')
  await logInAsAdmin(page, stack)
  await visit(page, '/email-editor?template=email-blast')
  await choose(page, 'reader', 2)
  await page.getByRole('button', { name: 'Send Email Blast to 2 people' }).click()
  await expect(page.getByRole('timer')).toContainText('Sending starts in')
  await expect(
    page.getByText('Email blast sent to all 2 users successfully', { exact: true }),
  ).toBeVisible()
  const progress = page.getByRole('region', { name: /^Blast: / })
  await expect(progress).toContainText('2 of 2 mails')
  await expect(progress).toContainText('Done')
  await expectAccessible(page)
  const [first] = await mailsAt(stack, 'reader0@example.org', 1)
  await mailsAt(stack, 'reader1@example.org', 1)

  const [link = ''] = /https?:[^\s"']+\/unsubscribe\?token=[\w-]+/.exec(first?.html ?? '') ?? []
  await visit(page, link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the news' }).click()
  await expect(page.getByText('You get no more news from us.')).toBeVisible()

  await visit(page, '/email-editor?template=email-blast')
  await choose(page, 'reader', 2)
  await expect(page.getByText('1 unsubscribed will not be written to')).toBeVisible()
  expectError('409')
  await page.getByRole('button', { name: 'Send Email Blast to 1 person' }).click()
  const similar = page.getByRole('dialog', { name: 'Send the same again?' })
  await expect(similar).toContainText('was sent to 2 users')
  await expectAccessible(page)
  await similar.getByRole('button', { name: 'Send all the same' }).click()
  await expect(page.getByText('1 person was left out.', { exact: true })).toBeVisible()
  await progress.getByRole('button', { name: 'Show who didn’t get it' }).click()
  await expect(page.getByRole('row', { name: /reader0@example.org/ })).toContainText('Skipped')
  await mailsAt(stack, 'reader1@example.org', 2)
  expect(await mailsTo(stack.inboxUrl, 'reader0@example.org')).toHaveLength(1)
})

test('the ranking’s heads are sticky, on a phone within its box', async ({ page, stack }) => {
  await logInAsAdmin(page, stack)
  await visit(page, '/movie-ranking-methodology')
  await expect(page.getByRole('row')).toHaveCount(151)
  const awards = page.getByRole('columnheader', { name: 'Awards' })
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(awards).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(awards).not.toBeInViewport()
  await awards.scrollIntoViewIfNeeded()
  await expect(awards).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Title (Year)' })).toBeInViewport()
})

test('a user is redirected from every page of the console', async ({ page, stack }) => {
  await registered(page)
  const { remotes }: RemotesJson = await (await page.request.get('/remotes.json')).json()
  const pages = remotes.find(({ name }) => name === 'mf_admin')?.area.pages ?? []
  expect(pages.length).toBeGreaterThan(5)
  for (const { path } of pages) {
    // Until the reply, because the redirect may cut off a load.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${stack.url}/`)
  }
})

test('the operator’s posters page has pictures, and is where /posters leads an operator', async ({
  page,
  stack,
}) => {
  await logInAsAdmin(page, stack)
  const posters = page.getByRole('list', { name: 'Posters' }).getByRole('listitem')
  await visit(page, '/console/posters')
  await expect(posters).toHaveCount(50)
  await expect(page.getByText('100 posters, 100 drawn and 0 of a title alone.')).toBeVisible()
  await expect(posters.first().locator('img')).toHaveJSProperty('naturalWidth', 400)
  await expect(posters.first().getByRole('link', { name: 'Drawn' })).toBeVisible()

  await visit(page, '/posters?list=all&width=84&page=6')
  await expect(page).toHaveURL('/console/posters?list=all&width=84&page=6')
  await expect(page.getByText('501-600 of 876 posters')).toBeVisible()
  await expect(posters.filter({ hasText: 'Title alone' })).not.toHaveCount(0)
  await expectFitAndAccessible(page)

  await posters.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/movies\//)
})

async function choose(page: Page, name: string, count: number): Promise<void> {
  await page.getByLabel('Find by email').fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Select all ${count} users found`).click()
  await expect(page.getByText(`${count} users selected`)).toBeVisible()
}
