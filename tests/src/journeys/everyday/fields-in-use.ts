import { ContractJson, publicShapes } from '@cinecanon/contract/shape'
import { release, releasesIn } from '@cinecanon/scripts'
import { expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'

/** Services that lose a field, compared with the releases of the running product. */
export function fieldsInUse(product: HasStack): void {
  it('names what the running services give, and what each release calls', async () => {
    const { endpoints, unknown, releases } = await contractOf(product)

    expect(unknown).toEqual([])
    expect(endpoints).toEqual(publicShapes())
    const calls = Object.keys(
      releases.find(({ name }) => name === 'mf_catalog')?.uses?.endpoints ?? {},
    )
    expect(calls).toEqual(expect.arrayContaining(['GET /api/movies', 'POST /api/contact']))
    expect(calls).not.toContain('GET /api/users')
  })

  it('lets a service lose a field that no release reads', async () => {
    const { endpoints, releases } = await contractOf(product)
    const called = new Set(releases.flatMap(({ uses }) => Object.keys(uses?.endpoints ?? {})))
    const [endpoint = ''] = Object.entries(endpoints).flatMap(([name, { service, gives }]) =>
      service === 'users' && !called.has(name) && 'id' in gives ? [name] : [],
    )

    expect(await releaseWithout(product, { service: 'svc-users', endpoint, field: 'id' })).toEqual(
      'svc-users has all that the releases in use need. Release it by its platform.',
    )
  })

  it('refuses one that mf-catalog reads, in one line', async () => {
    const field = '[].runtime'
    const lost = { service: 'svc-catalog', endpoint: 'GET /api/movies', field }

    expect(await releaseWithout(product, lost)).toMatch(
      /^svc-catalog doesn't fit what runs:\n {2}svc-catalog doesn't give runtime: GET \/api\/movies \([^\n]*mf-catalog[^\n]*\)\nNothing was released\./,
    )
  })
}

type Lost = { service: string; endpoint: string; field: string }

/** By a folder whose contract lacks the field. @returns the last message */
async function releaseWithout({ stack }: HasStack, { service, endpoint, field }: Lost) {
  const fields = publicShapes()[endpoint]?.gives ?? {}
  const type = String(fields[field])
  const printed: string[] = []
  delete fields[field]
  try {
    await release([service], {
      releasesDir: releasesIn(stack.dataDir),
      gatewayUrl: stack.url,
      build: () => Promise.reject(new Error('nothing is built')),
      look: async () => ({ kind: 'unknown', why: 'not here' }),
      print: (line) => printed.push(line),
    })
  } catch (error) {
    printed.push((error as Error).message)
  } finally {
    fields[field] = type
  }
  return printed.at(-1)
}

async function contractOf({ stack }: HasStack): Promise<ContractJson> {
  const response = await fetch(`${stack.url}/api/contract.json`)
  return ContractJson.parse(await response.json())
}
