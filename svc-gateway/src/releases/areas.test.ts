import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'
import { release } from '../testing/stored-release.ts'

const gateway = testGateway()

it('has an area from its first release on, and no more once its pointer is removed', async () => {
  await release(gateway.releasesDir, 'mf_quiz', 'dddddddddddd', { 'app.mjs': 'export default 1' })
  expect(await remote('mf_quiz')).toMatchObject({ release: 'dddddddddddd' })

  await rm(path.join(gateway.releasesDir, 'mf_quiz/current'))
  expect(await remote('mf_quiz')).toBeUndefined()
})

it('routes the pages of an area whose files are missing, and loads them when they are back', async () => {
  const { area, ...files } = (await remote('mf_catalog')) ?? {}
  const folder = path.join(gateway.releasesDir, 'mf_catalog')
  await rename(folder, `${folder}.away`)
  expect(await remote('mf_catalog')).toMatchObject({ area, entry: '', release: '', preload: [] })

  await rename(`${folder}.away`, folder)
  expect(await remote('mf_catalog')).toMatchObject(files)
})

async function remote(name: string) {
  await gateway.refreshReleases()
  return gateway.remote(name)
}
