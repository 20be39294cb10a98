import { until } from '@cinecanon/testing/until'
import type { PublicProduct } from '../stack/person.ts'
import type { Driver, Point } from './driver.ts'

/** For whatever a page shows after an action. */
export const seconds = 15

/** Finds by visible text and label, and waits. */
export type Window = ReturnType<typeof windowOf>

/** Notes a failure; later checks go on where it ended. */
export type Check = (name: string, run: () => Promise<unknown>) => Promise<void>

export type Journey = Window & { product: PublicProduct; email: string; check: Check }

export function windowOf(driver: Driver, origin: string) {
  const pointOf = (selector: string, name = '', index = 0) =>
    until(async () => {
      const [before, after] = [
        await driver.evaluate(centreOf, selector, name, index),
        await driver.evaluate(centreOf, selector, name, index),
      ]
      const isStill = before && after && before.x === after.x && before.y === after.y
      return isStill ? after : false
    })
  const click = async (selector: string, name = '', index = 0) =>
    driver.click(await pointOf(selector, name, index))
  const isAlive = () => until(() => driver.evaluate(isHydrated), seconds)
  const shows = (text: string, selector = 'body') =>
    until(() => driver.evaluate(showsText, selector, text), seconds)
  return {
    ...driver,
    pointOf,
    click,
    shows,
    isAlive,
    lacks: (selector: string) =>
      until(() => driver.evaluate((none) => !document.querySelector(none), selector), seconds),
    texts: (selector: string) => driver.evaluate(textsOf, selector),
    isAt: (path: string) =>
      until(() =>
        driver.evaluate((wanted) => location.pathname + location.search === wanted, path),
      ),
    visit: async (path: string) => {
      await driver.open(origin + path)
      await isAlive()
    },
    fill: async (selector: string, text: string) => {
      await click(selector)
      await driver.press('Control+a')
      await driver.type(text)
    },
  }
}

/** Runs in the page. The middle of what is visible and has a name, which may begin with `name`. */
function centreOf(selector: string, name: string, index: number): Point | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const found = [dialog, document].flatMap((root) => {
    const visible = [...(root?.querySelectorAll(selector) ?? [])].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const named = visible.map((element) => ({
      element,
      name: (
        element.getAttribute('aria-label') ??
        (element.textContent?.trim() || element.querySelector('img')?.alt || '')
      ).trim(),
    }))
    const exact = named.filter((each) => each.name === name)
    return exact.length > 0 ? exact : named.filter((each) => each.name.includes(name))
  })
  const element = found[index]?.element
  if (!element) return null
  const { top, bottom } = element.getBoundingClientRect()
  const isCovered = top < 80 || bottom > innerHeight - 80
  if (isCovered && !element.closest('header'))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Runs in the page. By text that isn't laid out too, which `innerText` leaves out. */
function showsText(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some((each) => each.textContent?.includes(text))
}

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '')
}

/**
 * Runs in the page. Says whether React has each element, except those of translators and later
 * entries of lists, which wait until they are near.
 */
export function isHydrated(): boolean {
  const alive = 'a[href="/search"][aria-haspopup], [data-own-frame]'
  if (!document.querySelector(alive)) return false
  const laterEntries = 'li:nth-child(n + 11)'
  const elements = document.querySelectorAll(
    `#root *:not(font, ${laterEntries}, ${laterEntries} *)`,
  )
  return [...elements].every((element) =>
    Object.keys(element).some((key) => /^__reactFiber/.test(key)),
  )
}
