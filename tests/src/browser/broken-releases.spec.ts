import { type FrontEndFailure, getStatus, type ProductStatus } from '@cinecanon/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect, expectError, logInAsAdmin } from './product.ts'

const test = base.extend<Record<never, never>, Record<never, never>>({
  options: [{ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } }, { scope: 'worker' }],
})

type Row = {
  broken: string
  where: FrontEndFailure['where']
  shows: 'page' | 'notice'
  breakIt: (page: Page) => Promise<unknown>
}

const foreign = 'https://foreign.example/1.js'

const rows: Row[] = [
  {
    broken: 'by a missing script',
    where: 'load',
    shows: 'notice',
    breakIt: (page) =>
      page.route('**/__federation_expose_App.js', (route) => route.fulfill({ status: 404 })),
  },
  {
    broken: 'at import',
    where: 'import',
    shows: 'notice',
    breakIt: withCode('throw new Error("broken")'),
  },
  {
    broken: 'at render',
    where: 'render',
    shows: 'notice',
    breakIt: withCode('app = () => { throw new Error("broken") }'),
  },
  {
    broken: 'in an effect',
    where: 'render',
    shows: 'notice',
    breakIt: withCode(`const App = app
      app = () => {
        react.useEffect(() => { throw new Error('broken') }, [])
        return react.createElement(App)
      }`),
  },
  {
    broken: 'by other content than the server’s',
    where: 'hydrate',
    shows: 'page',
    breakIt: withCode(`const App = app
      app = () => {
        react.useState()
        return [react.createElement('p', { key: 1 }, 'more'), react.createElement(App, { key: 2 })]
      }`),
  },
  {
    broken: 'later, outside React',
    where: 'window',
    shows: 'page',
    breakIt: withCode('setTimeout(() => { throw new Error("broken") }, 2000)'),
  },
  {
    broken: 'by a foreign script',
    where: 'policy',
    shows: 'page',
    breakIt: withCode(
      `document.head.append(Object.assign(document.createElement('script'), { src: '${foreign}' }))`,
    ),
  },
  {
    broken: 'by a foreign request',
    where: 'policy',
    shows: 'page',
    breakIt: withCode(`fetch('${foreign}').catch(() => undefined)`),
  },
]

for (const [index, { broken, where, shows, breakIt }] of rows.entries()) {
  test(`the operator reads of a release that is broken in browsers ${broken}`, async ({
    page,
    request,
    stack,
  }) => {
    expectError('')
    await logInAsAdmin({ request }, stack)
    const before = await failuresOf(where, request)
    // Each from a network of its own, because one counts once a minute.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${index}` })
    await breakIt(page)

    await page.goto('/about')

    const heading = shows === 'page' ? /About/ : 'This part of the programme didn’t load'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect.poll(() => failuresOf(where, request)).toBeGreaterThan(before)
  })
}

/** Of the catalog's current release, as the operator reads it. */
async function failuresOf(where: Row['where'], operator: APIRequestContext): Promise<number> {
  const status: ProductStatus = await (await operator.get(getStatus.path)).json()
  const catalog = status.frontEnds.find(({ name }) => name === 'mf_catalog')
  return catalog?.current?.counts.failures[where] ?? 0
}

/** Changes the container: runs as the pages' module is imported, with `react` and its component `app`. */
function withCode(code: string): Row['breakIt'] {
  const change = `
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
})()`
  return (page) =>
    page.route('**/mf_catalog/*/remoteEntry.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()) + change })
    })
}
