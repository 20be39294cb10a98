import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { type Driver, noteErrors, type Point } from './driver.ts'

const timeout = 60_000

/** Debian's WebKitGTK by the W3C's WebDriver, on a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const program = await startProgram(port, home)
  const at = `http://127.0.0.1:${port}`
  await until(() => fetch(`${at}/status`).then(({ ok }) => ok))
  const { sessionId, capabilities } = await send<Session>('POST', `${at}/session`, {
    capabilities: { alwaysMatch: options },
  })
  return {
    ...driverOf(`${at}/session/${sessionId}`),
    engine: `WebKit ${capabilities.browserVersion}`,
    stop: async () => {
      const ended = once(program, 'exit')
      program.stdin?.end()
      await ended
      await rm(home, { recursive: true, maxRetries: 5 })
    },
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

/** Its group ends with its input, because this process may be killed. */
const wrapper = 'xvfb-run -a -s "-screen 0 1600x1200x24" WebKitWebDriver --port=$0 & cat; kill 0'

async function startProgram(port: number, home: string): Promise<ChildProcess> {
  await mkdir(path.join(home, 'gtk-3.0'))
  await writeFile(path.join(home, 'gtk-3.0/gtk.css'), gtkStyles)
  return spawn('sh', ['-c', wrapper, String(port)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: {
      ...process.env,
      TMPDIR: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers allow no sandbox of namespaces.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
}

function driverOf(session: string): Omit<Driver, 'engine' | 'stop'> {
  const command = <Value = void>(name: string, body: object = {}) =>
    send<Value>('POST', `${session}/${name}`, body)
  const pointer = (...actions: object[]) =>
    command('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const keys = (actions: object[]) =>
    command('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  const evaluate: Driver['evaluate'] = (run, ...args) =>
    command('execute/sync', { script: `return (${run})(...arguments)`, args })
  return {
    open: (url) => command('url', { url }).then(() => evaluate(noteErrors)),
    reload: () => command('refresh').then(() => evaluate(noteErrors)),
    back: () => command('back'),
    // Repeated, because the page follows its window with a delay.
    resize: async (width, height) => {
      let frame = [0, 0]
      await until(async () => {
        const [x = 0, y = 0] = frame.map((size) => Math.max(0, size))
        await command('window/rect', { x: 0, y: 0, width: width + x, height: height + y })
        frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight])
        return evaluate((w, h) => innerWidth === w && innerHeight === h, width, height)
      })
    },
    evaluate,
    click: (at) => pointer(moveTo(at), down, { type: 'pause', duration: 40 }, up),
    drag: async (from, to) => {
      await pointer(moveTo(from), down)
      for (const step of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) await pointer(moveTo(from, to, step))
      await pointer(up)
    },
    press: (chord) => {
      const values = chord.split('+').map((key) => keyCodes[key] ?? key)
      return keys([...values.map(keyDown), ...values.reverse().map(keyUp)])
    },
    type: (text) => keys([...text].flatMap((value) => [keyDown(value), keyUp(value)])),
    upload: async (text) => {
      const input = { using: 'css selector', value: 'input[type="file"]' }
      const [id] = Object.values(await command<object>('element', input))
      await command(`element/${id}/value`, { text })
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
  }
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const keyDown = (value: string) => ({ type: 'keyDown', value })
const keyUp = (value: string) => ({ type: 'keyUp', value })

/** To a share of the way from one point to another. */
function moveTo(from: Point, to = from, share = 1) {
  const x = Math.round(from.x + (to.x - from.x) * share)
  const y = Math.round(from.y + (to.y - from.y) * share)
  return { type: 'pointerMove', duration: 0, x, y }
}

const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowRight: '\uE014',
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
