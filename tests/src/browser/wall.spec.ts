import { readFile } from 'node:fs/promises'
import { expect, marked, registered, test, visit } from './product.ts'

test('a member prints the wall of what is seen, and a poster alone', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 2, wanted: 0 })
  await visit(page, '/posters/psycho-1960')
  const poster = page.waitForEvent('download')
  await page.getByRole('link', { name: 'To print on A3 (PDF)' }).click()
  expect((await poster).suggestedFilename()).toBe('psycho-1960.pdf')

  await page.getByRole('link', { name: 'The whole wall on paper' }).click()
  const preview = page.getByRole('img', { name: /2 posters, 98 empty frames/ })
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'A2' }).click()
  await page.getByLabel('Line at the foot').fill('The state of today')
  const wall = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF, A2' }).press('Enter')
  await expect(page.getByText(/cinecanon-top100-a2\.pdf, .* is in your downloads/)).toBeVisible({
    timeout: 60_000,
  })

  const bytes = await readFile(await (await wall).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { width = 0, height = 1 } = (await preview.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(420 / 594, 2)
})
