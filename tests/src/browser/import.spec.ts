import { readFile } from 'node:fs/promises'
import { aZip } from '@cinecanon/testing/zip'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import { expect, registered, test, visit } from './product.ts'

const header = 'Date,Name,Year,Letterboxd URI'
const letterboxd = aZip({
  'ann/watched.csv': `${header}\nd,Casablanca,1942,u\nd,Cleopatra,,u\nd,Home Movie,1999,u\n`,
  'ann/reviews.csv': `${header},Rating\nd,Persona,1966,u,\n`,
  'ann/diary.csv': '',
  'ann/watchlist.csv': `${header}\nd,Shichinin no samurai,1954,u\nd,Vertigo,1958,u\n`,
})

test('an export of another service is previewed, applied, undone, and exported again', async ({
  page,
}) => {
  await registered(page)
  await visit(page, '/import')
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
  await expectFitAndAccessible(page)

  await choose(page, 'letterboxd-ann.zip', letterboxd)
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeFocused()
  await page.getByText('Not in Cinecanon (1)').click()
  await expect(page.getByText('Home Movie (1999)')).toBeVisible()
  await page.getByText('Rows that say neither seen nor wanted (1)').click()
  await expect(page.getByText('Persona', { exact: true })).toBeVisible()
  await expect(page.getByText('ann/diary.csv was not read: This file is empty.')).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('radio', { name: 'Cleopatra (1963)' }).check()
  await page.getByRole('button', { name: 'Import 4 films' }).click()
  await expect(page.getByText(/2 films marked as seen, 2 films added/).first()).toBeVisible()

  await page.getByRole('link', { name: 'See my list' }).click()
  const movies = page.getByRole('main').getByRole('listitem')
  await expect(movies.getByRole('heading', { level: 2 })).toHaveText(['Seven Samurai', 'Vertigo'])

  await visit(page, '/import')
  const file = await download(page, 'Everything, as a Cinecanon file')
  await page.getByRole('button', { name: 'Undo the import of letterboxd-ann.zip' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('4 films are as they were.', { exact: true })).toBeVisible()
  expect(await marked(page)).toEqual([])

  await choose(page, 'cinecanon.json', file)
  await page.getByRole('button', { name: 'Import 4 films' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused()
  expect((await marked(page)).sort()).toEqual(['seen', 'seen', 'wanted', 'wanted'])
})

function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  return page.getByLabel('File to import').setInputFiles({ name, mimeType: '', buffer })
}

async function download(page: Page, link: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await downloading).path())
}

/** What the person's movies are marked as. */
async function marked(page: Page): Promise<string[]> {
  const states = (await (await page.request.get('/api/movie-states')).json()) as { seen: boolean }[]
  return states.map(({ seen }) => (seen ? 'seen' : 'wanted'))
}
