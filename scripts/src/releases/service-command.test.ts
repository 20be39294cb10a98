import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openControl } from '../running-product.ts'
import { UsageError } from './arguments.ts'
import { shapeOf } from './contract-shape.ts'
import { releaseService } from './service-command.ts'

const execute = promisify(execFile)

let folder: string
let said: string[]
let typesAreWrong: boolean
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'service-'))
  said = []
  typesAreWrong = false
  await source('svc-catalog/package.json', {
    type: 'module',
    dependencies: { '@cinecanon/service-kit': '*', zod: '*' },
  })
  const exported = { type: 'module', exports: { '.': './src/index.ts' } }
  await source('packages/service-kit/package.json', {
    ...exported,
    dependencies: { '@cinecanon/contract': '*' },
  })
  await source(
    'packages/service-kit/src/index.ts',
    "import { word } from '@cinecanon/contract'\nexport const said: string = word",
  )
  await source('packages/contract/package.json', exported)
  await source('svc-catalog/src/main.ts', program)
  await source('svc-catalog/src/main.test.ts', 'not part of it')
  await say('one')
})
afterEach(() => rm(folder, { recursive: true }))

/** Uses packages of the repository, of npm, and a file beside it. */
const program = `import { readFileSync } from 'node:fs'
import { said } from '@cinecanon/service-kit'
import { z } from 'zod'
const file: string = readFileSync(new URL('./seed.txt', import.meta.url), 'utf8')
console.log(z.string().parse(said), file)`

describe('a release of a service', () => {
  it('runs of its own copy of all that it is made of', async () => {
    const id = await release()
    await say('two')

    expect(await outputOf(id)).toBe('one one')
    expect(await outputOf(await release())).toBe('two two')
    expect(await outputOf(id)).toBe('one one')
  })

  it('is the same for the same sources, whatever their tests', async () => {
    const id = await release()
    await source('svc-catalog/src/main.test.ts', 'another test')

    expect(await release()).toBe(id)

    expect(said.at(-1)).toBe(`svc-catalog is already released as ${id}`)
    expect(await stored()).toEqual([id])
  })

  it('isn’t made of sources with wrong types', async () => {
    typesAreWrong = true

    await expect(release()).rejects.toThrow('wrong types')

    expect(await stored()).toEqual([])
  })

  it('keeps the last five', async () => {
    const ids: string[] = []
    for (const word of ['1', '2', '3', '4', '5', '6', '7']) {
      await say(word)
      ids.push(await release())
    }

    expect(await stored()).toEqual(ids.slice(2).toSorted())
  })

  it('can be gone back from, and what was left isn’t gone back to', async () => {
    const [first, second, third] = await three()

    await run('--rollback')
    expect(await current()).toBe(second)
    await run('--to', third)
    await run('--rollback')
    await run('--rollback')
    expect(await current()).toBe(first)
    await expect(run('--rollback')).rejects.toThrow(`no release before ${first}`)

    await run('--list')
    expect(said.at(-1)).toMatch(new RegExp(`\\* +${first} .* current`))
  })
})

describe('a product that runs', () => {
  it('puts the release in service, and moves the pointer itself', async () => {
    const asked: string[] = []
    const close = await openControl(folder, async (name, id) => void asked.push(`${name}/${id}`))

    await run()

    const [id = ''] = await stored()
    expect(asked).toEqual([`svc_catalog/${id}`])
    expect(said.at(-1)).toBe(`svc-catalog is in service as ${id}`)
    expect(existsSync(inStore('current'))).toBe(false)
    await close()
  })

  it('stays as it is when the release can’t work, which isn’t kept', async () => {
    const before = await release()
    const close = await openControl(folder, () => Promise.reject(new Error('no database')))
    await say('two')

    await expect(run()).rejects.toThrow(/can't go in service: no database\nNothing has moved/)

    expect(await current()).toBe(before)
    expect(await stored()).toEqual([before])
    await close()
  })

  it('takes commands from its owner only', async () => {
    const close = await openControl(folder, async () => {})
    const { url } = JSON.parse(await readFile(controlFile(), 'utf8')) as { url: string }

    const answer = await fetch(url, { method: 'POST', body: '{}' })

    expect(answer.status).toBe(403)
    await close()
  })

  it('isn’t waited for when it was killed and left its address behind', async () => {
    const close = await openControl(folder, async () => {})
    const address = await readFile(controlFile())
    await close()
    await writeFile(controlFile(), address)

    const id = await release()

    expect(await current()).toBe(id)
    expect(said.at(-1)).toContain('no product runs')
  })
})

describe('what current releases of others were made with', () => {
  const name = 'GET /api/movie-details/:movieId'

  it('stops a release that lacks an endpoint or a field, before anything moves', async () => {
    await frontEndMadeWith((shape) => {
      shape['GET /api/gone'] = { ...one(shape, name), gives: [] }
      one(shape, name).gives.push('colour')
    })

    const refused = release()

    await expect(refused).rejects.toThrow('GET /api/gone (mf-catalog)')
    await expect(refused).rejects.toThrow(`${name} gives no colour (mf-catalog)`)
    expect(await stored()).toEqual([])
    expect(existsSync(inStore('current'))).toBe(false)
  })

  it('stops one that needs what they don’t send', async () => {
    await frontEndMadeWith((shape) => {
      one(shape, name).takes = []
    })

    await expect(release()).rejects.toThrow(`${name} needs params.movieId (mf-catalog)`)
  })

  it('is only told with --force', async () => {
    await frontEndMadeWith((shape) => one(shape, name).gives.push('colour'))

    const id = await release('--force')

    expect(await current()).toBe(id)
    expect(said.join()).toContain('gives no colour')
  })

  it('may be of other services, less, or not known', async () => {
    await frontEndMadeWith((shape) => {
      shape['GET /api/gone'] = { ...one(shape, name), service: 'users' }
      one(shape, name).gives.pop()
    })
    await release()
    expect(said.join()).not.toContain('gone')

    await rm(path.join(folder, 'releases/mf_catalog/aaaaaaaaaaaa/contract.json'))
    await say('two')
    await release()
    expect(said.join()).toContain("Couldn't compare contracts with mf-catalog")
  })
})

it.each([
  [['svc-books'], 'There is no service "svc-books"'],
  [['svc-books'], 'services:   svc-catalog | svc-users'],
  [['svc-users', 'svc-catalog'], 'One at a time, not svc-users, svc-catalog'],
  [['svc-users', '--canary', '10%'], "Unknown option '--canary'"],
  [['svc-users', '--to='], '--to needs the id'],
  [['svc-users', '--list', '--rollback'], 'choose one'],
])('refuses %j, and says why', async (args, why) => {
  await expect(releaseService(args, deps())).rejects.toThrow(UsageError)
  await expect(releaseService(args, deps())).rejects.toThrow(why)
})

async function three(): Promise<[string, string, string]> {
  const first = await release()
  await say('two')
  const second = await release()
  await say('three')
  return [first, second, await release()]
}

async function release(...options: string[]): Promise<string> {
  await run(...options)
  return current()
}

function run(...options: string[]): Promise<void> {
  return releaseService(['svc-catalog', ...options], deps())
}

function deps() {
  return {
    dataDir: folder,
    releasesDir: path.join(folder, 'releases'),
    from: path.join(folder, 'sources'),
    checkTypes: async () => {
      if (typesAreWrong) throw new Error('wrong types')
    },
    say: (message: string) => said.push(message),
  }
}

/** What the sources say, once in a package and once in a file. */
async function say(word: string): Promise<void> {
  await source('packages/contract/src/index.ts', `export const word: string = '${word}'`)
  await source('svc-catalog/src/seed.txt', word)
}

async function source(file: string, content: string | object): Promise<void> {
  const target = path.join(folder, 'sources', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content))
}

/** A current release of the catalog remote that was made with another contract than that of now. */
async function frontEndMadeWith(change: (shape: Shape) => void): Promise<void> {
  const shape = shapeOf()
  change(shape)
  const made = path.join(folder, 'releases/mf_catalog/aaaaaaaaaaaa')
  await mkdir(made, { recursive: true })
  await writeFile(path.join(made, 'contract.json'), JSON.stringify(shape))
  await writeFile(path.join(made, '../current'), 'aaaaaaaaaaaa')
}

type Shape = ReturnType<typeof shapeOf>

function one(shape: Shape, name: string): Shape[string] {
  const found = shape[name]
  if (!found) throw new Error(`no ${name}`)
  return found
}

async function outputOf(id: string): Promise<string> {
  const { stdout } = await execute(process.execPath, [inStore(`${id}/svc-catalog/src/main.ts`)])
  return stdout.trim()
}

function controlFile(): string {
  return path.join(folder, 'running.json')
}

function inStore(file: string): string {
  return path.join(folder, 'releases/svc_catalog', file)
}

async function stored(): Promise<string[]> {
  const entries = await readdir(inStore('')).catch(() => [])
  return entries.filter((entry) => entry !== 'current').sort()
}

function current(): Promise<string> {
  return readFile(inStore('current'), 'utf8')
}
