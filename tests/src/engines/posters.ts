import type { Movie } from '@cinecanon/contract'
import { chromium } from '@playwright/test'
import type { Journey } from './window.ts'

/** Of a colour from 0 to 255, because engines smooth edges differently. */
const tolerance = 24

/** Compares each poster with Chromium's, by the mean colours of blocks of 8 × 8 px. */
export async function comparePosters({ check, visit, engine, ...window }: Journey): Promise<void> {
  // WebKit is left out, because its driver returns no promises.
  if (!/^firefox/i.test(engine)) return
  await using browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.goto(window.product.url)
  await visit('/')
  const response = await fetch(`${window.product.url}/api/movies?all=true`)
  const movies = (await response.json()) as Movie[]
  await check(`${movies.length} posters are Chromium's by pixel`, async () => {
    const different: string[] = []
    for (const { title, image_url } of movies) {
      const [here, there] = await Promise.all([
        window.evaluate(blocksOf, image_url ?? ''),
        page.evaluate(blocksOf, image_url ?? ''),
      ])
      const farthest = Math.max(...here.map((value, i) => Math.abs(value - (there[i] ?? 0))))
      if (farthest > tolerance) different.push(`${title}: ${farthest}`)
    }
    if (different.length > 0) throw new Error(different.join('\n    '))
  })
}

/** Runs in the page. Red, green and blue of each block. */
async function blocksOf(address: string): Promise<number[]> {
  const [width, height, size] = [400, 600, 8]
  const image = new Image()
  image.src = address
  await image.decode()
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0, width, height)
  const data = context?.getImageData(0, 0, width, height).data ?? []
  const columns = width / size
  const sums = Array<number>(columns * (height / size) * 3).fill(0)
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const block = Math.floor(y / size) * columns + Math.floor(x / size)
    for (const part of [0, 1, 2])
      sums[block * 3 + part] = (sums[block * 3 + part] ?? 0) + (data[at + part] ?? 0)
  }
  return sums.map((sum) => Math.round(sum / size ** 2))
}
