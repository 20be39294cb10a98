import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Finds no accessibility defect: all rules in the dark theme, contrast in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'dark')
  expect(await violationsOf(page)).toEqual([])
  await showTheme(page, 'light')
  expect(await violationsOf(page, 'color-contrast')).toEqual([])
}

/** Finds no defect of a whole page: on a phone in the dark theme, in its own width in the light one. */
export async function expectFitAndAccessible(page: Page): Promise<void> {
  const own = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await showTheme(page, 'dark')
  await expectNoSidewaysScroll(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
  if (own) await page.setViewportSize(own)
  await showTheme(page, 'light')
  await expectNoSidewaysScroll(page)
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
  // Legacy mode, because it opens no extra page for frames; passes aren't described, to save time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  await hideLaterRows(page, true)
  const { violations } = await axe.analyze()
  await hideLaterRows(page, false)
  return violations.map(({ id, nodes }) => {
    const texts = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)
    return `${id}: ${texts.join('\n')}`
  })
}

/** Leaves a dozen rows of each list, because the others are equal and take most of a scan's time. */
async function hideLaterRows(page: Page, areHidden: boolean): Promise<void> {
  await page.evaluate(
    (display) => {
      for (const row of document.querySelectorAll<HTMLElement>(':is(li, tr):nth-child(n + 13)')) {
        row.style.display = display
      }
    },
    areHidden ? 'none' : '',
  )
}

/** Nothing sticks out to the right of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
