import { getMovieDetails, resolveSession } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { contractVersion, publicEndpoints } from './contract.ts'

it('counts what front-ends may call, and nothing between services', () => {
  const names = publicEndpoints()
  expect(names).toContain(`${getMovieDetails.method} ${getMovieDetails.path}`)
  expect(names).not.toContain(`${resolveSession.method} ${resolveSession.path}`)
})

it('has another version as soon as an endpoint comes, goes or moves', () => {
  const names = ['GET /api/a', 'GET /api/b']
  const others = [['GET /api/a'], [...names, 'GET /api/c'], ['GET /api/a', 'POST /api/b']]
  const versions = [names, ...others].map(contractVersion)
  expect(new Set(versions).size).toBe(4)
  expect(contractVersion([...names])).toBe(contractVersion(names))
})
