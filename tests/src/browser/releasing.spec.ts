import { rm } from 'node:fs/promises'
import path from 'node:path'
import { frontEnds, publish, releasesIn } from '@cinecanon/scripts'
import { expect, test } from './product.ts'
import { changedBuild, currentOf, releaseFrom, sameBuild } from './releasing.ts'

const appOf = 'client/__federation_expose_App.js'

test.afterEach(async ({ stack }) => {
  for (const frontEnd of frontEnds) await publish(frontEnd, releasesIn(stack.dataDir))
})

test('a release is tried in a browser first, and not released when it fails', async ({ stack }) => {
  test.slow()
  const before = await currentOf(stack, 'mf_catalog')
  const throwing = await changedBuild('mf-catalog', {
    [appOf]: (text) => `throw new Error('broken in the browser')\n${text}`,
  })
  await expect(releaseFrom(throwing, stack, 'mf-catalog')).rejects.toThrow('broken in the browser')

  const serverless = await changedBuild('mf-catalog', { 'server/app.mjs': () => 'throw 1' })
  await expect(releaseFrom(serverless, stack, 'mf-catalog')).rejects.toThrow(
    'the server rendered no heading',
  )

  const incomplete = await sameBuild('mf-catalog', 'without its client')
  await rm(path.join(incomplete, 'dist', appOf))
  await expect(releaseFrom(incomplete, stack, 'mf-catalog')).rejects.toThrow(
    '__federation_expose_App.js: status 404',
  )

  const styled = await changedBuild('mf-catalog', {
    [appOf]: (text) =>
      `${text}\ndocument.body.insertAdjacentHTML('beforeend', '<p style="color:red">')`,
  })
  await expect(releaseFrom(styled, stack, 'mf-catalog')).rejects.toThrow('Content Security Policy')

  expect(await currentOf(stack, 'mf_catalog')).toBe(before)
})

test('a release that hides the frame is not released', async ({ stack }) => {
  const hiding = await changedBuild('mf-catalog', {
    [appOf]: (text) =>
      `${text}\nconst sheet = new CSSStyleSheet(); sheet.replaceSync('#root header{display:none}'); document.adoptedStyleSheets.push(sheet)`,
  })
  await expect(releaseFrom(hiding, stack, 'mf-catalog')).rejects.toThrow('the header is hidden')
})

for (const { folder, name } of frontEnds) {
  test(`a working release of ${folder} is activated`, async ({ stack }) => {
    const before = await currentOf(stack, name)

    const printed = await releaseFrom(await sameBuild(folder, 'new'), stack, folder)

    expect(printed).toContainEqual(expect.stringMatching(/^\d pages work in a browser/))
    expect(await currentOf(stack, name)).not.toBe(before)
  })
}

test('a page for users that breaks stops a release too, without an account', async ({ stack }) => {
  const broken = await changedBuild('mf-watchlist', {
    [appOf]: (text) => text.replace('path:"/my-list"', 'path:nothing.like.this'),
  })
  await expect(releaseFrom(broken, stack, 'mf-watchlist')).rejects.toThrow(
    /my-list: .*nothing is not defined/,
  )
})
