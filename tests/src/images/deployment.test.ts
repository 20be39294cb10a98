import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  getCurrentUser,
  getMovieDetails,
  listBlasts,
  listMovieStates,
  listUsers,
  listWatchlist,
  type MovieId,
  RemotesJson,
} from '@cinecanon/contract'
import { type Deployment, root, startDeployment } from '@cinecanon/scripts'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { chance } from '../faults/chance.ts'
import { count, figure } from '../faults/figure.ts'
import { accountRemoval } from '../journeys/everyday/account-removal.ts'
import { accounts } from '../journeys/everyday/accounts.ts'
import { searchEngines } from '../journeys/everyday/search-engines.ts'
import { changesBy } from '../load/changes.ts'
import { getsOn } from '../load/gets.ts'
import { dropDatabases } from '../stack/fresh-stack.ts'
import { anOperator, aUser, aVisitor } from '../stack/person.ts'

const mongodbUri = process.env.MONGODB_URI ?? ''
const databasePrefix = `images_${process.pid}`

const product = {} as { stack: Deployment }
const started = endedAfter()
let sources: string
beforeAll(async () => {
  await started(async () => ({
    [Symbol.asyncDispose]: () => dropDatabases(mongodbUri, databasePrefix),
  }))
  product.stack = await started(() => startDeployment({ mongodbUri, databasePrefix }))
  sources = await mkdtemp(path.join(tmpdir(), 'sources-'))
  await started(async () => ({ [Symbol.asyncDispose]: () => rm(sources, { recursive: true }) }))
}, 600_000)

accountRemoval(product)
accounts(product)
searchEngines(product)

it('takes one area alone in other images, while all others answer', async () => {
  const { url, release } = product.stack
  await copySources()
  await change('svc-catalog/src/movies/seed/synopses.json', /On a stifling day/, 'On another day')
  await change('mf-catalog/src/home/HomePage.tsx', /Movies to See Before You Die/g, 'Films Anew')
  const before = await released()
  const { call, cookie } = await aUser(url, 'cleo@example.org')
  const operator = await anOperator(product.stack)
  const ofUser = [getCurrentUser, listMovieStates, listWatchlist].map((each) => each.path)
  const ofOperator = [listUsers, listBlasts].map((each) => each.path)
  // Images are built meanwhile, which takes all of the processor that is left.
  const few = { clients: 2, everyMs: 250 }
  const others = [
    getsOn(url, { paths: ['/my-list', '/profile', ...ofUser], cookie: cookie(), ...few }),
    getsOn(url, {
      paths: ['/user-stats', '/email-editor', ...ofOperator],
      cookie: operator.cookie(),
      ...few,
    }),
  ]
  const changes = await changesBy(call, chance('images'))
  const own = getsOn(url, { paths: ['/', `/api/movie-details/${film}`], ...few })

  await release('svc-catalog', sources)
  await release('mf-catalog', sources)

  await until(async () => /<title>Top 100 Films Anew/.test(await textOf('/')))
  await until(async () => (await synopsis())?.startsWith('On another day'))
  for (const load of [...others, changes, own]) await load.stop()
  const { failed, asked } = own.outcome()
  const answered = others.reduce((sum, load) => sum + load.answered(), 0) + changes.acknowledged
  figure('of others', `${count(answered)} requests answered`)
  figure('of the area itself', `${count(failed.length)} of ${count(asked)} requests failed`)
  expect(others.flatMap((load) => load.outcome().failed)).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect([changes.unanswered, await changes.lost()]).toEqual([0, []])
  const { mf_catalog: was, ...rest } = before
  const { mf_catalog: is, ...after } = await released()
  expect(after).toEqual(rest)
  expect(is).not.toEqual(was)
}, 900_000)

const film = 1 as MovieId

/** What images are built from. */
async function copySources(): Promise<void> {
  const rest = ['.git', '.data', 'node_modules']
  await cp(root, sources, {
    recursive: true,
    filter: (file) => !rest.includes(path.basename(file)),
  })
}

async function change(file: string, words: RegExp, others: string): Promise<void> {
  const changed = path.join(sources, file)
  const text = await readFile(changed, 'utf8')
  expect(text).toMatch(words)
  await writeFile(changed, text.replace(words, others))
}

async function synopsis(): Promise<string | null | undefined> {
  const call = aVisitor(product.stack.url)
  return (await call(getMovieDetails, { params: { movieId: film } })).synopsis
}

async function textOf(page: string): Promise<string> {
  return (await fetch(product.stack.url + page)).text()
}

/** The release of each remote. */
async function released(): Promise<Record<string, string>> {
  const { remotes } = RemotesJson.parse(JSON.parse(await textOf('/remotes.json')))
  return Object.fromEntries(remotes.map(({ name, release }) => [name, release]))
}
