import { type CatalogFilm, listCatalog } from '@cinecanon/contract'
import { createSearch } from '@cinecanon/search'
import type { Page } from '@playwright/test'
import { median } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aVisitor } from '../stack/person.ts'
import { ownBrowser } from './own-browser.ts'
import { packedBytes } from './request-rate.ts'

/** Typed key by key: by title, director, decade and country, with errors, and in vain. */
const texts = ['the godfather', 'kurosawa 1954', 'godfahter', '1950s', 'united states', 'xyzzyx']
const keys = texts.flatMap((text) => [...text].map((_key, at) => text.slice(0, at + 1)))
const slowDown = 4

/** What a key costs in the palette, and what the search weighs before the first one. */
export async function benchSearch(): Promise<string[]> {
  await using stack = await freshStack()
  const films = await aVisitor(stack.url)(listCatalog)
  const size = ((await packedBytes(`${stack.url}/api/catalog`)) / 1000).toFixed(1)
  return [
    `${films.length} films: ${size} kB brotli (aim: at most 45 kB)`,
    ...alone(films),
    ...(await inPalette(stack)),
  ]
}

/** The module by itself, in this process. */
function alone(films: readonly CatalogFilm[]): string[] {
  const startedAt = performance.now()
  const find = createSearch(films)
  const madeMs = performance.now() - startedAt
  const times = keys.map((text) => {
    const before = performance.now()
    find(text)
    return performance.now() - before
  })
  return [`prepared once in ${madeMs.toFixed(1)} ms; a key by itself: ${inWords(times)}`]
}

async function inPalette({ url }: FreshStack): Promise<string[]> {
  await using browser = await ownBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /Search/ }).fill('ran')
  await page.getByRole('link', { name: 'Ran', exact: true }).waitFor()
  const usual = await timesOf(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const slow = await timesOf(page)
  return [
    `a key in the palette, found, rendered and laid out (aim: under 30 ms): ${inWords(usual)}`,
    `at a ${slowDown}th of the speed: ${inWords(slow)}, ${(median(slow) / median(usual)).toFixed(1)} times`,
  ]
}

async function timesOf(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const text of keys) times.push(await page.evaluate(typeInto, text))
  return times
}

/** In the page. What React does for an input it does before the next task. */
async function typeInto(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  const before = performance.now()
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
  document.querySelector('[role=grid]')?.getBoundingClientRect()
  return performance.now() - before
}

function inWords(times: number[]): string {
  return `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`
}
