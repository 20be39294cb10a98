import { expect, type JSHandle, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Finds no accessibility defect: all rules in the dark theme, contrast in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'dark')
  expect(await violationsOf(page)).toEqual([])
  await showTheme(page, 'light')
  expect(await violationsOf(page, 'color-contrast')).toEqual([])
}

/**
 * Finds no defect of a whole page: all rules on a phone in the dark theme, and in its own width or
 * the last of these `widths` in the light one. Nothing sticks out in any width.
 */
export async function expectFitAndAccessible(page: Page, ...widths: number[]): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 800 })
  await showTheme(page, 'dark')
  await expectNoSidewaysScroll(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
  for (const width of widths.length > 0 ? widths : [own.width]) {
    await page.setViewportSize({ ...own, width })
    await expectNoSidewaysScroll(page)
  }
  await showTheme(page, 'light')
  expect(await violationsOf(page)).toEqual([])
}

/** Makes bars that scroll along static, because a target that one covers can be scrolled into view. */
async function smallTargetsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    // Reads all styles before it changes one, because each change makes the next read compute again.
    const changes = all.map((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      const isBar = position === 'fixed' || position === 'sticky'
      const isStatic = isBar && !element.closest('dialog, [role=dialog]')
      // No pointer reaches it.
      return { element, isStatic, isHidden: pointerEvents === 'none' }
    })
    for (const { element, isStatic, isHidden } of changes) {
      if (isStatic) element.style.position = 'static'
      if (isHidden) element.style.visibility = 'hidden'
    }
  })
  const found = await violationsOf(page, 'target-size')
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('body [style]')) {
      style.removeProperty('position')
      style.removeProperty('visibility')
    }
  })
  return found
}

/** Resolves when the colours have changed: half-way between two themes there is no contrast. */
async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
}

/** All rules of the default, or those given. */
async function violationsOf(page: Page, ...rules: string[]): Promise<string[]> {
  const loaded = await axeIn(page)
  return loaded.evaluate(async ({ run }, runOnly) => {
    // A dozen rows of each list are enough, because the others are equal and take most of the time.
    const later = [...document.querySelectorAll<HTMLElement>(':is(li, tr):nth-child(n + 13)')]
    for (const { style } of later) style.display = 'none'
    // The one frame of the product runs no scripts, and no sound or film plays by itself.
    const fast = { resultTypes: ['violations' as const], iframes: false, preload: false }
    const { violations } = await run(document, { ...fast, ...(runOnly.length > 0 && { runOnly }) })
    for (const { style } of later) style.display = ''
    return violations.map(({ id, nodes }) => {
      const texts = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)
      return `${id}: ${texts.join('\n')}`
    })
  }, rules)
}

/** Loads axe once into a document, because that takes as long as a scan. */
async function axeIn(page: Page): Promise<JSHandle<typeof axe>> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluateHandle('axe')
}

/** Nothing sticks out to the right of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(async () => {
    // Scripts learn of a new width with the next frame.
    await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
}
