import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { drawPoster } from '@cinecanon/posters'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { findChromium } from '../chromium.ts'
import { type Film, filmsOfSeed } from './films.ts'

const execute = promisify(execFile)

/** Of a poster on the page. */
const [width, height] = [200, 300]
const columns = 10
/**
 * From 0 to 1: how unlike two colours of a pixel are before they count. Softened edges, which
 * engines draw each in its own way, don't. Of a poster's pixels so many percent may be unlike.
 */
const threshold = 0.1
const mostPercent = 0.5

/**
 * Draws a sample of all posters in Chromium and in Firefox, and prints how many of the pixels of
 * each differ.
 * @throws Error where more do than may
 */
export async function compareBrowsers(sampleSize: number): Promise<void> {
  const sample = spread((await filmsOfSeed()).films, sampleSize)
  const folder = await mkdtemp(path.join(tmpdir(), 'cinecanon-compare-'))
  try {
    const page = path.join(folder, 'page.html')
    await writeFile(page, pageOf(sample))
    const size = { w: columns * width, h: Math.ceil(sample.length / columns) * height }
    const pictures = [
      await inChromium(page, size, path.join(folder, 'chromium.png')),
      await inFirefox(page, size, path.join(folder, 'firefox.png')),
    ]
    await Promise.all(pictures.map(expectDrawn))
    report(await Promise.all(sample.map((film, i) => compared(film, i, pictures))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Size = { w: number; h: number }
type Difference = { title: string; percent: number }

/** So many films, evenly from the best to the last. */
function spread(films: readonly Film[], count: number): Film[] {
  const step = Math.max(1, films.length / count)
  return films.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
}

/** Drawings as files are shown: as images, which load nothing. */
function pageOf(films: readonly Film[]): string {
  const images = films.map((film) => {
    const drawing = Buffer.from(drawPoster(film)).toString('base64')
    return `<img src="data:image/svg+xml;base64,${drawing}" width="${width}" height="${height}" decoding="sync" alt="">`
  })
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;line-height:0;width:${columns * width}px}</style>${images.join('')}`
}

async function inChromium(page: string, { w, h }: Size, file: string): Promise<string> {
  await execute(
    findChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-color-profile=srgb',
      '--force-device-scale-factor=1',
      `--window-size=${w},${h}`,
      `--screenshot=${file}`,
      pathToFileURL(page).href,
    ],
    { timeout: 120_000 },
  )
  return file
}

/** With a profile and a home of its own: one that runs keeps its own locked. */
async function inFirefox(page: string, { w, h }: Size, file: string): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'cinecanon-firefox-'))
  try {
    await execute(
      findFirefox(),
      [
        '--headless',
        '--no-remote',
        '--profile',
        home,
        `--window-size=${w},${h}`,
        '--screenshot',
        file,
        pathToFileURL(page).href,
      ],
      { timeout: 120_000, env: { ...process.env, HOME: home, MOZ_HEADLESS: '1' } },
    )
  } finally {
    await rm(home, { recursive: true, force: true })
  }
  return file
}

function findFirefox(): string {
  const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
  const found = [process.env.FIREFOX_PATH ?? '', ...usual].find((file) => existsSync(file))
  if (found) return found
  throw new Error('To compare takes Firefox: apt-get install firefox-esr, or set FIREFOX_PATH')
}

/** Two empty pages would be alike, too. */
async function expectDrawn(file: string): Promise<void> {
  const { entropy } = await sharp(file).stats()
  if (entropy < 1) throw new Error(`Nothing was drawn in ${path.basename(file)}`)
}

async function compared(film: Film, index: number, files: readonly string[]): Promise<Difference> {
  const left = (index % columns) * width
  const top = Math.floor(index / columns) * height
  const [one, other] = await Promise.all(
    files.map(async (file) =>
      sharp(await readFile(file))
        .extract({ left, top, width, height })
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  if (!one || !other) throw new Error('a browser made no picture')
  const different = pixelmatch(one, other, undefined, width, height, { threshold })
  return { title: `${film.title} (${film.year})`, percent: (100 * different) / (width * height) }
}

function report(differences: readonly Difference[]): void {
  const sorted = differences.toSorted((a, b) => b.percent - a.percent)
  console.table(sorted.map(({ title, percent }) => ({ title, 'unlike, %': percent.toFixed(2) })))
  const unlike = sorted.filter(({ percent }) => percent > mostPercent)
  if (unlike.length === 0) return
  const titles = unlike.map(({ title }) => title).join(', ')
  throw new Error(`More than ${mostPercent} % of the pixels differ in ${titles}`)
}
