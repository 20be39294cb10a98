import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'
import { remoteRelease } from '../testing/stored-release.ts'

const gateway = testGateway()

it.each([
  { file: `mf_catalog/${remoteRelease}/gone.js`, type: 'text/javascript; charset=utf-8' },
  { file: `mf_catalog/${remoteRelease}/gone.css`, type: 'text/css; charset=utf-8' },
  { file: `mf_catalog/${remoteRelease}/gone.json`, type: 'text/plain; charset=utf-8' },
  { file: 'mf_catalog/000000000000/main.js', type: 'text/javascript; charset=utf-8' },
  { file: 'nothing', type: 'text/plain; charset=utf-8' },
])('responds to a missing $file with 404 as text', async ({ file, type }) => {
  const response = await fetch(`${gateway.url}/assets/${file}`)

  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('Not Found')
})
