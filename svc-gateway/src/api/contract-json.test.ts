import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ContractJson, publicShapes, type Shapes, type Uses } from '@cinecanon/contract/shape'
import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'
import { release } from '../testing/stored-release.ts'

const gateway = testGateway()

it('gives the endpoints of the running services, as they have them', async () => {
  const shapes = structuredClone(publicShapes())
  const { 'GET /api/movies': movies, 'POST /api/contact': contact, ...others } = shapes
  if (!movies || !contact) throw new Error('the contract has both')
  respondWith({
    ...others,
    'GET /api/movies': { ...movies, gives: { ...movies.gives, '[].stars': 'integer' } },
    'GET /api/not-routed': movies,
  })

  const { endpoints, unknown } = await contract()

  expect(unknown).toEqual([])
  expect(endpoints['GET /api/movies']?.gives).toHaveProperty(['[].stars'], 'integer')
  expect(endpoints).not.toHaveProperty(['GET /api/not-routed'])
  expect(endpoints).not.toHaveProperty(['POST /api/contact'])
  expect(endpoints['GET /api/status']?.service).toBe('gateway')
})

it('names services whose contract is unknown', async () => {
  gateway.upstream.respondWith((_req, res) => res.writeHead(404).end('{"message":"Not found"}'))

  const { endpoints, unknown } = await contract()

  expect(unknown).toEqual(['svc-catalog', 'svc-users', 'svc-mail'])
  expect(new Set(Object.values(endpoints).map(({ service }) => service))).toEqual(
    new Set(['gateway']),
  )
})

it('names what the current releases, canaries and those before use', async () => {
  respondWith(publicShapes())
  const uses: Uses = { endpoints: {}, needs: { react: '^19.3.1' }, gives: {} }
  for (const id of ['cccccccccccc', 'dddddddddddd']) {
    await release(gateway.releasesDir, 'mf_catalog', id, { 'uses.json': JSON.stringify(uses) })
    await gateway.refreshReleases()
  }
  await release(gateway.releasesDir, 'mf_admin', 'eeeeeeeeeeee', { 'uses.json': '{"broken' })
  await writeFile(path.join(gateway.releasesDir, 'mf_catalog/canary'), 'bbbbbbbbbbbb 10%')
  await gateway.refreshReleases()

  const { releases } = await contract()

  expect(releases.filter(({ name }) => name === 'mf_catalog')).toEqual([
    { name: 'mf_catalog', role: 'current', uses },
    { name: 'mf_catalog', role: 'canary', uses: null },
    { name: 'mf_catalog', role: 'previous', uses },
  ])
  expect(releases).toContainEqual({ name: 'mf_admin', role: 'current', uses: null })
})

function respondWith(shapes: Shapes): void {
  gateway.upstream.respondWith((req, res) => {
    res.setHeader('content-type', 'application/json')
    res.end(req.url === '/health/contract' ? JSON.stringify(shapes) : '[]')
  })
}

async function contract(): Promise<ContractJson> {
  const response = await fetch(`${gateway.url}/api/contract.json`)
  return ContractJson.parse(await response.json())
}
