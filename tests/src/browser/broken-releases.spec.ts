import { appendFile, cp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getStatus, type PartFailure, type ProductStatus } from '@cinecanon/contract'
import { freePort } from '@cinecanon/scripts'
import type { APIRequestContext } from '@playwright/test'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { test as base, expect, expectError, logInAsAdmin } from './product.ts'
import { currentOf, releaseFolderOf, releaseFrom } from './releasing.ts'

/** A product whose figures can be read. */
const test = base.extend<Record<never, never>, { metricsPort: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  metricsPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  options: [
    ({ metricsPort }, use) => use({ gatewayEnv: { METRICS_PORT: String(metricsPort) } }),
    { scope: 'worker' },
  ],
})

type Row = {
  broken: string
  part?: 'shell' | 'mf_catalog'
  where: PartFailure['where']
  /** Of the release that the visitor gets. */
  release: 'this' | 'last good'
  shows: 'page' | 'notice'
  breakIt: (folder: string) => Promise<void>
}

const foreign = 'https://foreign.example/1.js'

const rows: Row[] = [
  {
    broken: 'at import',
    where: 'import',
    release: 'last good',
    shows: 'page',
    breakIt: onServer('throw new Error("broken")'),
  },
  {
    broken: 'by a wrong export',
    where: 'import',
    release: 'last good',
    shows: 'page',
    breakIt: onServer('export const Page = 1'),
  },
  {
    broken: 'at render',
    where: 'render',
    release: 'last good',
    shows: 'page',
    breakIt: onServer('export default () => { throw new Error("broken") }'),
  },
  {
    broken: 'by a prefetch that never ends',
    where: 'prefetch',
    release: 'this',
    shows: 'page',
    breakIt: onServer(`export { default } from './good.mjs'
      export const prefetch = () => new Promise(() => undefined)`),
  },
  {
    broken: 'by its manifest',
    where: 'manifest',
    release: 'last good',
    shows: 'page',
    breakIt: (folder) => writeFile(path.join(folder, 'client/mf-manifest.json'), '{"metaData":42}'),
  },
  {
    broken: 'by a missing script',
    where: 'load',
    release: 'this',
    shows: 'notice',
    breakIt: (folder) => removed(path.join(folder, 'client/__federation_expose_App.js')),
  },
  {
    broken: 'by the missing script of the shell',
    part: 'shell',
    where: 'load',
    release: 'this',
    shows: 'page',
    breakIt: (folder) => removed(path.join(folder, 'client/main.js')),
  },
  {
    broken: 'at import in browsers',
    where: 'import',
    release: 'this',
    shows: 'notice',
    breakIt: inBrowsers('throw new Error("broken")'),
  },
  {
    broken: 'at render in browsers',
    where: 'render',
    release: 'this',
    shows: 'notice',
    breakIt: inBrowsers('app = () => { throw new Error("broken") }'),
  },
  {
    broken: 'in an effect',
    where: 'render',
    release: 'this',
    shows: 'notice',
    breakIt: inBrowsers(`const App = app
      app = () => {
        react.useEffect(() => { throw new Error('broken') }, [])
        return react.createElement(App)
      }`),
  },
  {
    broken: 'by other content than the server’s',
    where: 'hydrate',
    release: 'this',
    shows: 'page',
    breakIt: inBrowsers(`const App = app
      app = () => {
        react.useState()
        return [react.createElement('p', { key: 1 }, 'more'), react.createElement(App, { key: 2 })]
      }`),
  },
  {
    broken: 'later, outside React',
    where: 'window',
    release: 'this',
    shows: 'page',
    breakIt: inBrowsers('setTimeout(() => { throw new Error("broken") }, 2000)'),
  },
  {
    broken: 'by a foreign script',
    where: 'policy',
    release: 'this',
    shows: 'page',
    breakIt: inBrowsers(
      `document.head.append(Object.assign(document.createElement('script'), { src: '${foreign}' }))`,
    ),
  },
  {
    broken: 'by a foreign request',
    where: 'policy',
    release: 'this',
    shows: 'page',
    breakIt: inBrowsers(`fetch('${foreign}').catch(() => undefined)`),
  },
]

/** On a busy machine. */
const slowly = { timeout: 60_000 }

const table: string[] = []

test.afterAll(() => {
  process.stdout.write(`${table.join('\n')}\n`)
})

for (const [index, row] of rows.entries()) {
  const { broken, part = 'mf_catalog', where, release, shows } = row
  test(`the operator reads of a release that is broken ${broken}`, async ({
    page,
    request,
    stack,
    metricsPort,
  }) => {
    expectError('')
    await logInAsAdmin({ request }, stack)
    const id = `bbbbbbbbbb${16 + index}`
    await using _active = await activated(row, id, stack)
    // Until then pages get the previous release, or this one until another's renderer has started.
    await expect
      .poll(async () => {
        const html = await textOf(page.request, '/about')
        if (release === 'this') return html.includes(id)
        return !html.includes(id) && (await statusOf(part, request))?.substitute
      }, slowly)
      .toBeTruthy()

    const response = await page.goto('/about')
    const visitedAt = performance.now()
    const html = (await response?.text()) ?? ''
    const counted = async () => (await statusOf(part, request))?.counts.failures[where]
    await expect.poll(counted, slowly).toBeGreaterThan(0)
    const seconds = ((performance.now() - visitedAt) / 1000).toFixed(1)

    const metrics = `http://127.0.0.1:${metricsPort}/metrics`
    const figure = RegExp(`^part_failures_total{.*"${id}".*"${where}".*} [1-9]`, 'm')
    await expect.poll(() => textOf(request, metrics)).toMatch(figure)
    expect(response?.status()).toBe(200)
    expect(html.includes(id)).toBe(release === 'this')
    const heading = shows === 'page' ? /About/ : 'This part of the programme didn’t load'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    table.push(`${broken}: 200, ${release} release, ${shows}; ${where} within ${seconds} s`)
  })
}

/** A copy of the current release, broken; disposing of it goes back. */
async function activated({ part = 'mf_catalog', breakIt }: Row, id: string, stack: FreshStack) {
  const [store, good] = [releaseFolderOf(stack, part), await currentOf(stack, part)]
  await cp(path.join(store, good), path.join(store, id), { recursive: true })
  await breakIt(path.join(store, id))
  const activate = (to: string) =>
    releaseFrom('', stack, part.replace('_', '-'), '--rollback', '--to', to)
  await activate(id)
  return { [Symbol.asyncDispose]: async () => void (await activate(good)) }
}

/** Of the current release, as the operator reads it. */
async function statusOf(part: string, operator: APIRequestContext) {
  const status: ProductStatus = await (await operator.get(getStatus.path)).json()
  return status.frontEnds.find(({ name }) => name === part)?.current
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text()
}

/** Of its entry module; the original is `good.mjs`. */
function onServer(code: string): Row['breakIt'] {
  return async (folder) => {
    const file = path.join(folder, 'server/app.mjs')
    await rename(file, path.join(folder, 'server/good.mjs'))
    await writeFile(file, code)
  }
}

/** Of the container: runs as the pages' module is imported, with `react` and its component `app`. */
function inBrowsers(code: string): Row['breakIt'] {
  return async (folder) => {
    const file = path.join(folder, 'client/remoteEntry.js')
    await appendFile(
      file,
      `
;(() => {
  const { init, get } = mf_catalog
  let react
  mf_catalog = {
    init: async (shared, ...others) => {
      await init(shared, ...others)
      const [{ get }] = Object.values(shared.react)
      react = (await get())()
    },
    get: async (name) => {
      const factory = await get(name)
      if (name !== './App') return factory
      let { default: app, ...others } = factory()
      ${code}
      return () => ({ ...others, default: app })
    },
  }
})()`,
    )
    await withoutCompressed(file)
  }
}

async function removed(file: string): Promise<void> {
  await rm(file)
  await withoutCompressed(file)
}

async function withoutCompressed(file: string): Promise<void> {
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true })
}
