import { silent } from '@cinecanon/service-kit/testing'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { RenderRequest } from './job.ts'
import type { Bundles, Rendered } from './messages.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const shell = bundleOf(`export async function renderPage({ url, modules, call }) {
  const [name, how] = url.pathname.slice(1).split('/')
  await modules[name]?.default(how, call)
  return { kind: 'page', status: 200, html: 'made' }
}`)
const waits = bundleOf('export default (how) => how === "wait" && new Promise(() => {})')
const ends = bundleOf(`export default async (how, call) => {
  if (how !== 'end') return
  await call({ method: 'GET', path: '/' })
  process.exit()
}`)

let renderer: Renderer
beforeEach(() => {
  renderer = createRenderer({
    names: ['shell', 'mf_catalog', 'mf_watchlist'],
    bundles: () => ({ shell }),
    quarantine: () => false,
    env: {},
    log: silent,
    limits: { threads: 1, bundlesPerThread: 2 },
  })
})
afterEach(() => renderer.close())

it('tries pages again at once whose thread ended after another had taken its place', async () => {
  const over = Promise.withResolvers<void>()
  const reply = async () => {
    await over.promise
    return { answer: { value: null } }
  }
  // A third bundle is one too many: with it, the thread is replaced.
  const suspects = Promise.all([
    renderer.render(asked(['mf_catalog/wait', ''], { shell, mf_catalog: waits })),
    renderer.render({ ...asked(['mf_watchlist/end', ''], { shell, mf_watchlist: ends }), reply }),
  ])
  expect(htmlOf(await renderer.render(asked([''])))).toBe('made')

  over.resolve()

  expect((await suspects).map(htmlOf)).toEqual(['made', 'made'])
})

it('renders nothing for whoever left before it was asked', async () => {
  const rendering = renderer.render({ ...asked(['']), signal: AbortSignal.abort() })

  await expect(rendering).rejects.toMatchObject({ code: 'unavailable' })
  expect(renderer.waiting()).toBe(0)
})

/** `paths`: of each try. */
function asked(paths: string[], bundles: Bundles = { shell }): RenderRequest {
  const given = { remotes: { remotes: [] }, assets: '', nonce: '', user: null }
  const request = () => {
    const url = `http://localhost/${paths.shift()}`
    return { ...given, isAccountAway: false, url, bundles }
  }
  const reply = async () => ({ answer: { value: null } })
  return { request, reply, network: '', signal: new AbortController().signal }
}

function htmlOf(page: Rendered): string {
  return page.kind === 'page' ? Buffer.from(page.html).toString() : page.location
}

function bundleOf(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`
}
