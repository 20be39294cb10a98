import type { Locator, Page } from '@playwright/test'

export function titles(page: Page) {
  return page.locator('li[data-entry] h2')
}

/** A film's drag handle. */
export function handle(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Reorder ${title}`, exact: true })
}

/** Drags one element to another, in a window too high to scroll. */
export async function dragByMouse(page: Page, what: Locator, where: Locator): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1200 })
  const [start, end] = [await middleOf(what), await middleOf(where)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.up()
}

export async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
