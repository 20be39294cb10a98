import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { publicEndpoints } from './contract.ts'
import { commitOf } from './git.ts'
import { release } from './release-command.ts'

let folder: string
let server: Server
let gatewayUrl: string
/** What the gateway answers to whoever asks for its endpoints. */
let openApi: string
let said: string[]
let builds: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'))
  server = createServer((req, res) => res.end(req.url === '/api/openapi.json' ? openApi : ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  openApi = describing(publicEndpoints())
  said = []
  builds = 0
})
afterEach(async () => {
  await stopGateway()
  await rm(folder, { recursive: true })
})

describe('releasing', () => {
  it('says in each release what it was made of', async () => {
    const id = await releaseOf('one')

    expect(JSON.parse(await readFile(inShelf(`${id}/release.json`), 'utf8'))).toEqual({
      id,
      name: 'mf_catalog',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: (await commitOf(root)).commit,
      dirty: expect.any(Boolean),
      builtAt: expect.stringMatching(/^\d{4}-.*Z$/),
      contractVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(said).toEqual([expect.stringContaining(`mf-catalog is released as ${id}`)])
  })

  it('keeps the same release for the same build', async () => {
    const id = await releaseOf('one')
    const before = await readFile(inShelf(`${id}/release.json`), 'utf8')

    expect(await releaseOf('one')).toBe(id)

    expect(said.at(-1)).toBe(`mf-catalog is already released as ${id}`)
    expect(await readFile(inShelf(`${id}/release.json`), 'utf8')).toBe(before)
  })

  it('keeps the last five, and removes what is older', async () => {
    const ids = await releasesOf(['1', '2', '3', '4', '5', '6', '7'])

    expect(await shelf()).toEqual(ids.slice(2).toSorted())
  })

  it('keeps the one that open pages come from, however old, until the next release', async () => {
    const ids = await releasesOf(['1', '2', '3', '4', '5'])
    await run('--to', String(ids[0]))

    const sixth = await releaseOf('6')
    expect(await shelf()).toEqual([...ids, sixth].toSorted())

    const seventh = await releaseOf('7')
    expect(await shelf()).toEqual([...ids.slice(2), sixth, seventh].toSorted())
  })

  it('takes an earlier build that is made anew for the latest', async () => {
    const first = await releaseOf('one')
    const second = await releaseOf('two')
    await releaseOf('one')

    await run('--rollback')

    expect(await current()).toBe(second)
    expect(await shelf()).toEqual([first, second].toSorted())
  })

  it('finishes the removal of what an earlier run left half removed', async () => {
    await mkdir(inShelf('aaaaaaaaaaaa.removed/client'), { recursive: true })

    const id = await releaseOf('one')

    expect(await shelf()).toEqual([id])
  })
})

describe('endpoints that the running gateway lacks', () => {
  it('stop a release before anything is built or moved, and are named', async () => {
    const before = await releaseOf('one')
    const [missing = '', ...others] = publicEndpoints()
    openApi = describing(others)

    await expect(releaseOf('two')).rejects.toThrow(missing)

    expect(await current()).toBe(before)
    expect(builds).toBe(1)
  })

  it('are only told with --force', async () => {
    const [missing = '', ...others] = publicEndpoints()
    openApi = describing(others)

    const id = await releaseOf('one', '--force')

    expect(await current()).toBe(id)
    expect(said[0]).toContain(missing)
  })

  it.each(['<!doctype html>', '{}', '{"paths":null}', '{"paths":{"/api/movies":1}}', 'null'])(
    'are unknown where another program answers: %s',
    async (answer) => {
      openApi = answer

      const id = await releaseOf('one')

      expect(await current()).toBe(id)
      expect(said[0]).toContain("Couldn't check")
      expect(said[0]).toContain('no gateway')
    },
  )

  it('are unknown where nothing answers', async () => {
    await stopGateway()

    const id = await releaseOf('one')

    expect(await current()).toBe(id)
    expect(said[0]).toContain(`Couldn't check`)
    expect(said[0]).toContain(gatewayUrl)
  })
})

describe('--list', () => {
  it('shows every release, the latest first, and which is current', async () => {
    const [first, second] = await releasesOf(['one', 'two'])
    await run('--rollback')

    await run('--list')

    const [head, ...rows] = String(said.at(-1)).split('\n')
    expect(head).toMatch(/release +version +commit +built at/)
    expect(rows).toEqual([
      expect.stringMatching(new RegExp(`^ +${second} .* \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`)),
      expect.stringMatching(new RegExp(`^\\* +${first} .* UTC +current$`)),
    ])
  })

  it('shows releases that say nothing of themselves', async () => {
    await mkdir(inShelf('aaaaaaaaaaaa/client'), { recursive: true })
    await mkdir(inShelf('bbbbbbbbbbbb/client'), { recursive: true })
    await writeFile(inShelf('bbbbbbbbbbbb/release.json'), '{"builtAt":"never"}')

    await run('--list')

    expect(said.at(-1)).toMatch(/aaaaaaaaaaaa +– +–/)
    expect(said.at(-1)).toMatch(/bbbbbbbbbbbb +– +–/)
  })

  it('says so when there is none', async () => {
    await run('--list')

    expect(said).toEqual([`mf-catalog has no release in ${inShelf('')}`.replace(/\/$/, '')])
  })
})

describe('going back', () => {
  it('leads to the one before the current, and further the next time, without building', async () => {
    const [first, second, third] = await releasesOf(['1', '2', '3'])

    await run('--rollback')
    expect(await current()).toBe(second)
    expect(said.at(-1)).toContain(`mf-catalog is at ${second} (was ${third})`)

    await run('--rollback')
    expect(await current()).toBe(first)
    await expect(run('--rollback')).rejects.toThrow(`no release before ${first}`)
    expect(await current()).toBe(first)
    expect(builds).toBe(3)
  })

  it('leads to a certain one, later or earlier', async () => {
    const [first, , third] = await releasesOf(['1', '2', '3'])

    await run('--rollback', '--to', String(first))
    expect(await current()).toBe(first)
    await run('--to', String(third))
    expect(await current()).toBe(third)
    await run('--to', String(third))
    expect(said.at(-1)).toBe(`mf-catalog is at ${third} already`)
  })

  it.each(['0123456789ab', '../shell', 'node_modules', 'current'])(
    'refuses %s, which is no release, and names those that are',
    async (unknown) => {
      const id = await releaseOf('one')

      const refused = run('--to', unknown)

      await expect(refused).rejects.toThrow(`There is no release "${unknown}"`)
      await expect(refused).rejects.toThrow(id)
      expect(await current()).toBe(id)
    },
  )

  it('refuses when nothing has been released', async () => {
    await expect(run('--rollback')).rejects.toThrow('has no release')
  })

  it('asks which one when the pointer is at none', async () => {
    const id = await releaseOf('one')
    await writeFile(inShelf('current'), 'gone')

    await expect(run('--rollback')).rejects.toThrow(id)
  })
})

/** Releases a build of the catalog remote that holds this text. */
async function releaseOf(text: string, ...options: string[]): Promise<string> {
  const dist = path.join(folder, 'built/dist')
  await mkdir(path.join(dist, 'client'), { recursive: true })
  await writeFile(path.join(dist, 'client/main.js'), text)
  await run(...options)
  return current()
}

async function releasesOf(texts: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) ids.push(await releaseOf(text))
  return ids
}

function run(...options: string[]): Promise<void> {
  return release(['mf-catalog', ...options], {
    releasesDir: path.join(folder, 'releases'),
    gatewayUrl,
    build: async ({ name }) => {
      builds += 1
      return { folder: path.join(folder, 'built'), name }
    },
    say: (message) => said.push(message),
  })
}

function describing(endpoints: string[]): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const [method = '', address = ''] = endpoint.split(' ')
    const key = address.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: {} }
  }
  return JSON.stringify({ openapi: '3.1.0', paths })
}

function stopGateway(): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function inShelf(file: string): string {
  return path.join(folder, 'releases/mf_catalog', file)
}

async function shelf(): Promise<string[]> {
  return (await readdir(inShelf(''))).filter((entry) => entry !== 'current').sort()
}

function current(): Promise<string> {
  return readFile(inShelf('current'), 'utf8')
}
