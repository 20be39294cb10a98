import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { type Driver, noteErrors } from './driver.ts'

const timeout = 120_000

/** The installed Firefox, by WebDriver BiDi. */
export function startFirefox(): Promise<Driver> {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
  return start({ browser: 'firefox', executablePath })
}

/** A whole Chromium, because its headless shell restores no pages. */
export function startChromium(): Promise<Driver> {
  return start({ browser: 'chrome', executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
}

async function start(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    ...options,
    timeout,
    protocolTimeout: timeout,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(timeout)
  await page.evaluateOnNewDocument(noteErrors)
  const { mouse, keyboard } = page
  return {
    engine: (await browser.version()).replace('/', ' '),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // A restored page has no load to wait for.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 12 })
      await mouse.up()
    },
    press: async (chord) => {
      const keys = chord.split('+') as KeyInput[]
      for (const key of keys) await keyboard.down(key)
      for (const key of keys.reverse()) await keyboard.up(key)
    },
    type: (text) => keyboard.type(text),
    upload: async (file) => (await page.waitForSelector('input[type="file"]'))?.uploadFile(file),
    screenshot: () => page.screenshot(),
    stop: () => browser.close(),
  }
}
