import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { type Driver, type Point, wayBetween } from './driver.ts'

const timeout = 60_000

/** Debian's WebKitGTK by the W3C's WebDriver, on a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  await using begun = new AsyncDisposableStack()
  const port = await freePort()
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  begun.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  begun.defer(await startDriver(port, home))
  const at = `http://127.0.0.1:${port}`
  await until(() => fetch(`${at}/status`).then(({ ok }) => ok))
  const { sessionId, capabilities } = await send<Session>('POST', `${at}/session`, {
    capabilities: { alwaysMatch: options },
  })
  const session = `${at}/session/${sessionId}`
  begun.defer(() => send('DELETE', session))
  const started = begun.move()
  return {
    ...driverOf(session),
    engine: `WebKit ${capabilities.browserVersion}`,
    stop: () => started.disposeAsync(),
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

const options = {
  'webkitgtk:browserOptions': {
    binary: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
    args: ['--automation'],
  },
  timeouts: { script: timeout, pageLoad: timeout, implicit: 0 },
}

/** Without a toolbar, which is wider than a phone. */
const gtkStyles = `
  toolbar, toolbar *, headerbar, headerbar *, entry, button {
    margin: 0; border-width: 0; padding: 0; min-width: 0; min-height: 0; font-size: 2px;
    -gtk-icon-transform: scale(0.1); -GtkToolItem-min-width: 0;
  }`

/** @returns what stops it */
async function startDriver(port: number, home: string): Promise<() => void> {
  await mkdir(path.join(home, 'gtk-3.0'))
  await writeFile(path.join(home, 'gtk-3.0/gtk.css'), gtkStyles)
  const screen = ['-a', '-s', '-screen 0 1600x1200x24']
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, because xvfb-run leaves its screen behind.
    detached: true,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers allow no sandbox of namespaces.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const stop = () => void (driver.pid && process.kill(-driver.pid))
  process.once('exit', stop)
  return () => {
    process.off('exit', stop)
    stop()
  }
}

function driverOf(session: string): Omit<Driver, 'engine' | 'stop'> {
  const command = <Value = null>(method: string, name: string, body?: object) =>
    send<Value>(method, `${session}/${name}`, body)
  const act = (actions: object[]) => command('POST', 'actions', { actions })
  const pointer = (actions: object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const keys = (actions: object[]) => act([{ type: 'key', id: 'keys', actions }])
  const evaluate: Driver['evaluate'] = async (run, ...args) => {
    const script = `return (${run})(...arguments)`
    return (await command('POST', 'execute/sync', { script, args })) as never
  }
  const errors: string[] = []
  const collect = async () => void errors.push(...(await evaluate(takeErrors)))
  const load = async (name: string, body: object) => {
    await collect()
    await command('POST', name, body)
    await collect()
  }
  return {
    errors: () => collect().then(() => errors),
    open: (url) => load('url', { url }),
    reload: () => load('refresh', {}),
    back: async () => void (await command('POST', 'back', {})),
    resize: async (width, height) => {
      await command('POST', 'window/rect', { x: 0, y: 0, width, height })
      const frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight])
      const [x = 0, y = 0] = frame
      await command('POST', 'window/rect', { width: width + x, height: height + y })
    },
    evaluate,
    click: async (at) => void (await pointer([moveTo(at), down, { ...pause }, up])),
    drag: async (from, to) => {
      await pointer([moveTo(from), down])
      for (const point of wayBetween(from, to)) await pointer([moveTo(point)])
      await pointer([up])
    },
    press: async (chord) => {
      const values = chord.split('+').map((key) => keyCodes[key] ?? key)
      await keys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    type: async (text) => {
      await keys(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    upload: async (value, file) => {
      const found = await command<object>('POST', 'element', { using: 'css selector', value })
      await command('POST', `element/${Object.values(found)[0]}/value`, { text: file })
    },
    screenshot: async () => Buffer.from(await command<string>('GET', 'screenshot'), 'base64'),
  }
}

/** Runs in the page: notes its errors from now on. @returns those until now */
function takeErrors(): string[] {
  const page = window as typeof window & { noted?: string[] }
  if (!page.noted) {
    const noted: string[] = []
    page.noted = noted
    addEventListener('error', ({ message }) => noted.push(message))
    addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      noted.push(`${violatedDirective} forbids ${blockedURI}`),
    )
    console.error = (...all: unknown[]) => noted.push(all.join(' '))
  }
  return page.noted.splice(0)
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const pause = { type: 'pause', duration: 40 }

function moveTo({ x, y }: Point) {
  return { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
}

const keyCodes: Record<string, string> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value & Partial<Failure> }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

type Failure = { error: string; message: string }
