import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getMovieDetails } from '@cinecanon/contract'
import { copyService, releaseService, releasesIn, root } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { fileStack } from '../stack/file-stack.ts'
import { aVisitor } from '../stack/person.ts'

const id = '1'

const product = fileStack({ runsReleases: true, replicas: { catalog: 2 } })
const said: string[] = []
/** Of svc-catalog, to be changed. */
let sources: string
beforeAll(async () => {
  sources = path.join(product.stack.dataDir, 'sources')
  await copyService('svc-catalog', root, sources)
})

it('takes a release of a service, and goes back, while everyone gets their answer', async () => {
  await release()
  const before = await synopsis()
  const pids = catalogs()
  await changeSynopsis('A new word.')
  const load = ask()

  await release()

  expect(said.at(-1)).toMatch(/^svc-catalog is in service as \w{12} \(was \w{12}\)$/)
  await until(async () => (await synopsis()) === 'A new word.')
  for (const pid of pids) expect(catalogs()).not.toContain(pid)

  await breakProgram()
  await expect(release()).rejects.toThrow(/can't go in service: .*broken\nNothing has moved/)
  expect(await synopsis()).toBe('A new word.')

  await release('--rollback')
  await until(async () => (await synopsis()) === before)

  const { answers, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(100)
}, 120_000)

it('stays at its release when it crashes, and when the product starts again', async () => {
  await release('--list')
  const [current] = /\w{12}(?=.*current)/.exec(said.at(-1) ?? '') ?? []
  const [before] = catalogs()
  process.kill(Number(before), 'SIGKILL')
  await until(async () => catalogs()[0] !== before)
  expect(await running()).toContain(`svc_catalog/${current}/`)

  await product.stack.restart()

  expect(await running()).toContain(`svc_catalog/${current}/`)
}, 120_000)

function release(...options: string[]): Promise<void> {
  const { dataDir } = product.stack
  return releaseService(['svc-catalog', ...options], {
    dataDir,
    releasesDir: releasesIn(dataDir),
    from: sources,
    checkTypes: async () => {},
    say: (message) => said.push(message),
  })
}

async function synopsis(): Promise<string | null | undefined> {
  return (await aVisitor(product.stack.url)(getMovieDetails, { params: { movieId: id as never } }))
    .synopsis
}

async function changeSynopsis(text: string): Promise<void> {
  const file = path.join(sources, 'svc-catalog/src/movies/seed/synopses.json')
  const synopses = JSON.parse(await readFile(file, 'utf8')) as Record<string, { synopsis: string }>
  Object.assign(synopses[id] ?? {}, { synopsis: text })
  await writeFile(file, JSON.stringify(synopses))
}

async function breakProgram(): Promise<void> {
  const file = path.join(sources, 'svc-catalog/src/main.ts')
  await writeFile(file, `throw new Error('broken')\n${await readFile(file, 'utf8')}`)
}

function catalogs(): (number | undefined)[] {
  return [product.stack.processes.catalog?.pid, product.stack.processes['catalog-2']?.pid]
}

/** The command line of svc-catalog. */
function running(): Promise<string> {
  return readFile(`/proc/${product.stack.processes.catalog?.pid}/cmdline`, 'utf8')
}

/** Asks without a pause, by four, for what the gateway keeps no answer to. */
function ask() {
  const failures: string[] = []
  let answers = 0
  let isAsking = true
  const asker = async () => {
    // A test that failed asks no more once nobody answers.
    while (isAsking && failures.length < 1000) {
      const status = await fetch(`${product.stack.url}/go/the-godfather-1972`, {
        redirect: 'manual',
      }).then(
        (answer) => answer.status,
        (error: Error) => String(error.cause ?? error),
      )
      if (Number(status) < 400) answers += 1
      else failures.push(String(status))
    }
  }
  const askers = Promise.all([asker(), asker(), asker(), asker()])
  return {
    stop: async () => {
      isAsking = false
      await askers
      return { answers, failures }
    },
  }
}
