import puppeteer, { type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core'
import { type Driver, wayBetween } from './driver.ts'

const timeout = 120_000

/** The installed Firefox, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout,
    protocolTimeout: timeout,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(timeout)
  const errors = errorsOf(page)
  const { mouse, keyboard } = page
  return {
    engine: (await browser.version()).replace('/', ' '),
    errors: () => Promise.all(errors),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      for (const { x, y } of wayBetween(from, to)) await mouse.move(x, y)
      await mouse.up()
    },
    press: async (chord) => {
      const keys = chord.split('+').map((key) => (key === 'Space' ? ' ' : key)) as KeyInput[]
      for (const key of keys) await keyboard.down(key)
      for (const key of keys.reverse()) await keyboard.up(key)
    },
    type: (text) => keyboard.type(text),
    upload: async (selector, file) => {
      const input = await page.waitForSelector(selector)
      await (input as Awaited<ReturnType<Page['$']>> & FileInput).uploadFile(file)
    },
    screenshot: () => page.screenshot(),
    stop: () => browser.close(),
  }
}

type FileInput = { uploadFile: (file: string) => Promise<void> }

function errorsOf(page: Page): Promise<string>[] {
  const errors: Promise<string>[] = []
  page.on('pageerror', (error) => errors.push(Promise.resolve(String(error))))
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(textOf(message))
  })
  return errors
}

/** An error is a handle of the page that logged it, and may be gone with it. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((each) => each.evaluate((value: unknown) => String(value)))
  return (await Promise.all(texts).catch(() => [message.text()])).join(' ')
}
