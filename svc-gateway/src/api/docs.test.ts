import { endpoints } from '@cinecanon/contract'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

it('describes every public endpoint to tools, and none that is between services', async () => {
  const answer = await fetch(`${gateway.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = endpoints
    .filter(({ access }) => access !== 'internal')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(expected.toSorted())
  expect(paths['/api/movie-states']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: ['movieId', 'seen', 'wantToSee'] } } },
    },
  })
  expect(paths['/api/profile/upload-image']?.post).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { required: ['profileImage'] } } },
    },
  })
})

it('describes them to people, on a page that its own policy lets through', async () => {
  const answer = await fetch(`${gateway.url}/api/docs`)
  const html = await answer.text()
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('id="post-api-watchlist-reorder"')
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
})
