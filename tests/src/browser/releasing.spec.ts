import { lookAtDeployment, publish, releasesIn } from '@cinecanon/scripts'
import { expect, test } from './product.ts'
import {
  changedBuild,
  currentOf,
  releaseFrom,
  releaseOriginals,
  untilPagesGet,
} from './releasing.ts'

const appOf = 'client/__federation_expose_App.js'

test.afterEach(({ stack, request }) => releaseOriginals(stack, { request }))

test('a release is tried in a browser first, and not released when it fails', async ({ stack }) => {
  const before = await currentOf(stack, 'mf_catalog')
  // At once, because each release takes a dozen pages.
  const broken = await changedBuild('mf-catalog', {
    'server/app.mjs': () => 'throw 1',
    [appOf]: (text) => `${text}
document.body.insertAdjacentHTML('beforeend', '<p style="color:red">')
const sheet = new CSSStyleSheet()
sheet.replaceSync('#root header{display:none}')
document.adoptedStyleSheets.push(sheet)
import('./nothing.js')
setTimeout(() => { throw new Error('broken in the browser') })`,
  })
  const faults = await failureOf(releaseFrom(broken, stack, 'mf-catalog'))
  expect(faults).toContain('the server rendered no heading')
  expect(faults).toContain('Content Security Policy')
  expect(faults).toContain('the header is hidden')
  expect(faults).toContain('broken in the browser')
  expect(faults).toContain('nothing.js: status 404')
  expect(await currentOf(stack, 'mf_catalog')).toBe(before)
})

test('a page for users that breaks stops a release too, without an account', async ({ stack }) => {
  const broken = await buildThatBreaksLate()
  await expect(releaseFrom(broken, stack, 'mf-watchlist')).rejects.toThrow(
    /my-list: .*nothing is not defined/,
  )
})

test('a deployment is looked at, page by page, as a visitor and as a user', async ({
  stack,
  page,
}) => {
  const broken = await buildThatBreaksLate()
  const name = 'mf_watchlist'
  await untilPagesGet(page, await publish({ folder: broken, name }, releasesIn(stack.dataDir)))

  const seen = await lookAtDeployment(stack.url, String(process.env.CHROMIUM_PATH))

  const { remotes } = await (await page.request.get('/remotes.json')).json()
  const { area } = remotes.find((remote: { name: string }) => remote.name === name)
  const failed = seen.filter(({ faults }) => faults.length > 0)
  expect(failed.map(({ path }) => path)).toEqual(area.look)
  expect(JSON.stringify(failed)).toContain('nothing is not defined')
  expect(seen.map(({ path }) => path)).toEqual(expect.arrayContaining(['/sign-in', '/user-stats']))
})

/** Its page breaks after a second without a request, as on a slow machine. */
function buildThatBreaksLate(): Promise<string> {
  return changedBuild('mf-watchlist', {
    [appOf]: (text) => text.replace('path:"/my-list"', 'path:nothing.like.this'),
    'client/remoteEntry.js': (text) => `${text}
;(({ get, init }) => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 1000))
  mf_watchlist = { init, get: (module) => later().then(() => get(module)) }
})(mf_watchlist)`,
  })
}

function failureOf(release: Promise<unknown>): Promise<string> {
  return release.then(
    () => 'none',
    (error: Error) => error.message,
  )
}
