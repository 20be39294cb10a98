import { CallError, type FrontEndFailure, reportFrontEndFailures } from '@cinecanon/contract'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { rootErrors, watchFailures } from './failures.ts'
import { LoadError } from './recovery.ts'

const [shell, catalog] = ['/assets/shell/aaaaaaaaaaaa', '/assets/mf_catalog/bbbbbbbbbbbb']
const of = { frontEnd: 'mf_catalog', release: 'bbbbbbbbbbbb' }
const sent: Blob[] = []
/** Of requests for files; null without a connection. */
let status: number | null = 404
let looks = 0
const page = document.documentElement
const before = { fetch: globalThis.fetch, reportError: globalThis.reportError }

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.reportError = () => undefined
  globalThis.fetch = async () => {
    looks += 1
    if (status === null) throw new TypeError('Failed to fetch')
    return { status } as Response
  }
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe(reportFrontEndFailures.path)
    sent.push(body as Blob)
    return true
  }
  page.lang = 'en'
  watchFailures()
})
afterAll(() => {
  Object.assign(globalThis, before)
})
afterEach(() => {
  status = 404
})

it.each([
  ['of a response', new CallError(503, 'later')],
  ['of a lost connection', new TypeError('Failed to fetch')],
  ['of an aborted request', new DOMException('aborted', 'AbortError')],
  ['of a page that the server left to the browser', new Error('Minified React error #419; visit')],
  ['of React whose cause is reported', new Error('Minified React error #422; visit')],
  ['without a script of a front-end', new Error('foreign'), 'https://counter.example/script.js'],
  ['of a browser’s extension', new Error('x'), `chrome-extension://abc/a.js ${catalog}/1.js`],
  ['of another origin', 'Script error.', ''],
])('reports no error %s', async (_which, error, trace = `${catalog}/1.js`) => {
  fail(typeof error === 'string' ? error : withStack(error, trace))
  await settled()
  expect(sent).toEqual([])
})

it.each<[string, () => void]>([
  ['translated it', () => page.setAttribute('lang', 'de')],
  ['marked its translation', () => page.classList.add('translated-ltr')],
  ['wrapped its texts', () => document.body.append(document.createElement('font'))],
  ['added a script', () => add({ tag: 'script', src: 'chrome-extension://abc/a.js' })],
])('reports no failure of a page after the browser or an extension %s', async (_what, alter) => {
  alter()
  fail(withStack(new Error('altered'), `${catalog}/1.js`))
  restore()
  await settled()
  expect(sent).toEqual([])
})

it.each<[string, () => void]>([
  ['an element', () => add({ tag: 'div' })],
  ['an attribute', () => document.body.setAttribute('cz-shortcut-listen', 'true')],
])(
  'reports none of a page to which an extension added %s before its start',
  async (_what, alter) => {
    alter()
    watchFailures()
    restore()
    fail(withStack(new Error('altered'), `${catalog}/1.js`))
    await settled()
    expect(sent).toEqual([])
    watchFailures()
  },
)

it.each([200, 503, null])('reports no script while the server replies %s for it', async (reply) => {
  status = reply
  missScript(`${catalog}/${reply}.js`)
  await settled()
  expect(sent).toEqual([])
})

it('checks no foreign script at the server', async () => {
  const before = looks
  missScript('https://counter.example/script.js')
  await settled()
  expect(looks).toBe(before)
})

it('reports five failures of a page, each once, by front-end and release', async () => {
  const failure = withStack(
    new Error('of ann@example.org at /x?token=1'),
    `${shell}/1.js ${catalog}/1.js`,
  )
  fail(failure)
  rejectWith(failure)
  missScript(`${catalog}/95.js`)
  missScript(`${catalog}/95.js`)
  await settled()
  const cause = new Error('broken at once')
  rootErrors.onCaughtError?.(new LoadError(`${catalog}/remoteEntry.js`, cause), {})
  rootErrors.onCaughtError?.(withStack(new Error('no'), `${shell}/main.js`), {})
  const differs = withStack(new Error('Minified React error #418; visit'), `${shell}/main.js`)
  rootErrors.onRecoverableError?.(differs, { componentStack: `at Page (${catalog}/1.js:1:2)` })
  fail(differs)
  fail(withStack(new Error('a sixth'), `${catalog}/1.js`))
  await settled()

  const reports = await Promise.all(sent.map(read))
  expect(reports.flatMap(({ failures }) => failures)).toEqual([
    { ...of, where: 'window', message: 'Error: of … at /x' },
    { ...of, where: 'load', message: `${catalog}/95.js is missing` },
    { ...of, where: 'import', message: expect.stringContaining('broken at once') },
    {
      frontEnd: 'shell',
      release: 'aaaaaaaaaaaa',
      where: 'render',
      message: 'Error: no',
    },
    { ...of, where: 'hydrate', message: 'Error: Minified React error #418; visit' },
  ])
})

function withStack<E extends Error>(error: E, stack: string): E {
  return Object.defineProperty(error, 'stack', { value: stack })
}

function fail(error: Error | string): void {
  const message = typeof error === 'string' ? error : error.message
  dispatchEvent(new ErrorEvent('error', { message, error: message === error ? undefined : error }))
}

function rejectWith(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

function add({ tag, ...attributes }: { tag: string; src?: string }): void {
  document.body.append(Object.assign(document.createElement(tag), attributes))
}

function restore(): void {
  page.lang = 'en'
  page.classList.remove('translated-ltr')
  document.body.removeAttribute('cz-shortcut-listen')
  document.body.replaceChildren()
}

function missScript(src: string): void {
  const script = document.head.appendChild(Object.assign(document.createElement('script'), { src }))
  script.dispatchEvent(new Event('error'))
}

function read(report: Blob): Promise<{ failures: FrontEndFailure[] }> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(JSON.parse(String(reader.result)))
    reader.readAsText(report)
  })
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
