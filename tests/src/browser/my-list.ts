import type { Page } from '@playwright/test'

export function titles(page: Page) {
  return page.locator('[data-entry] h2')
}

/** Moves a film to where another stands, both by their titles. */
export async function dragByMouse(page: Page, what: string, where: string): Promise<void> {
  const { start, end } = await placesOf(page, what, where)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.up()
}

/** The middles of two films' handles. */
export async function placesOf(page: Page, what: string, where: string) {
  const handleOf = (title: string) =>
    page.getByRole('button', { name: `Reorder ${title}`, exact: true }).boundingBox()
  const [start, end] = [await handleOf(what), await handleOf(where)]
  if (!start || !end) throw new Error('nothing to drag')
  const middle = ({ x, y, width, height }: typeof start) => ({
    x: x + width / 2,
    y: y + height / 2,
  })
  return { start: middle(start), end: middle(end) }
}
