import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { chromiumFlags, chromiumPath } from './own-browser.ts'

const pages = ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 5

/**
 * Lighthouse's mobile preset on the built product through the gateway: median of five runs a page.
 */
export async function benchLighthouse(): Promise<string[]> {
  await using stack = await freshStack()
  using ends = new DisposableStack()
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  ends.defer(() => chrome.kill())
  const lines: string[] = []
  for (const page of pages) lines.push(`${page}: ${await scoresOf(stack.url + page, chrome.port)}`)
  return lines
}

async function scoresOf(url: string, port: number): Promise<string> {
  const results: number[][] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    results.push(categories.map((name) => (result?.lhr.categories[name]?.score ?? 0) * 100))
  }
  return categories
    .map(
      (name, index) => `${name} ${median(results.map((scores) => scores[index] ?? 0)).toFixed(0)}`,
    )
    .join(', ')
}
