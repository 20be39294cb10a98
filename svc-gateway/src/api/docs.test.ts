import { endpoints } from '@cinecanon/contract'
import { afterAll, expect, it } from '@jest/globals'
import { inlineHashes, startGateway } from '../testing/start-gateway.ts'

const gateway = await startGateway()
afterAll(() => gateway.close())

it('describes every public endpoint to tools, and none that is between services', async () => {
  const response = await fetch(`${gateway.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }

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

it('describes them to people, on a page with its own policy', async () => {
  const response = await fetch(`${gateway.url}/api/docs`)
  const html = await response.text()
  const used = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file)

  const policy = response.headers.get('content-security-policy')
  expect(inlineHashes(html)).toHaveLength(3)
  for (const hash of inlineHashes(html)) expect(policy).toContain(`'${hash}'`)
  expect(policy).not.toMatch(/nonce|unsafe/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(used).toHaveLength(2)
  for (const file of used) {
    const { status, headers } = await fetch(`${gateway.url}${file}`)
    expect([file, status]).toEqual([file, 200])
    expect(headers.get('cache-control')).toContain('max-age=86400')
  }
})

it('has the header and the fonts of the release that pages are rendered with', async () => {
  const html = await (await fetch(`${gateway.url}/api/docs`)).text()

  expect(html).toMatch(/<header>.*<a href="\/"><img src="\/assets\/shell\/a{12}\/icon\.svg"/)
  expect(html).toContain('/assets/shell/aaaaaaaaaaaa/fonts/fraunces-latin-opsz-normal.woff2')
})

it.each(['package.json', 'index.html', 'swagger-ui.css.map', '..%2fpackage.json'])(
  'serves nothing else of the package: %s',
  async (file) => {
    expect((await fetch(`${gateway.url}/api/docs/${file}`)).ok).toBe(false)
  },
)

it('has a valid example for every call', async () => {
  const response = await fetch(`${gateway.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }

  const wrong = publicEndpoints.flatMap(({ method, path, body, params, query }) => {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const parsed = {
      body: body?.safeParse(Object.values(operation?.requestBody?.content ?? {})[0]?.example),
      params: params?.safeParse(examplesIn('path', operation)),
      query: query?.safeParse(examplesIn('query', operation)),
    }
    return Object.entries(parsed).flatMap(([part, result]) =>
      (result?.error?.issues ?? []).map(
        (issue) => `${method} ${path}: ${[part, ...issue.path].join('.')}: ${issue.message}`,
      ),
    )
  })

  expect(wrong).toEqual([])
})

const publicEndpoints = endpoints.filter(({ access }) => access !== 'internal')

type Described = {
  parameters: { name?: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

function examplesIn(where: string, described?: Described): Record<string, string> {
  const named = described?.parameters.filter((each) => each.in === where && 'example' in each) ?? []
  return Object.fromEntries(named.map(({ name, example }) => [name, String(example)]))
}
