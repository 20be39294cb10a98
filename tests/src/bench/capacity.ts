import { stat } from 'node:fs/promises'
import path from 'node:path'
import { getAuthUser, login, register } from '@cinecanon/contract'
import type { Options } from 'autocannon'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { megabytes } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aUser, aVisitor, password } from '../stack/person.ts'
import { addUsers, statesOf } from './crowd.ts'
import { type Cost, costsEach, type ProcessFigures, processTree } from './footprint.ts'
import { changesOf, readsOf } from './growth.ts'
import { compressed, succeeding } from './rates.ts'

type Kind = { name: string; times: number; send: (times: number) => Promise<unknown> }

const marks = 40
const accounts = 2000
/** The system counts processor time in steps of ten milliseconds. */
const measurableMs = 40

/** Processor time of each kind of request, by process, and requests a second of one core. */
export async function benchCapacity(): Promise<string[]> {
  await using stack = await freshStack()
  await using client = await MongoClient.connect(stack.databaseUri)
  const users = client.db(`${stack.databasePrefix}_users`)
  const lines: string[] = []
  for (const { name, times, send } of await kindsOf(stack, users)) {
    await send(Math.ceil(times / 4))
    const before = processes()
    await send(times)
    lines.push(`${name}: ${described(costsEach(before, processes(), times), times)}`)
  }
  const memory = processes().map(({ name, pss }) => `${name} ${megabytes(pss)}`)
  return [...lines, `memory afterwards: ${memory.join(', ')}`, await accountSize(stack, users)]
}

async function kindsOf({ url }: FreshStack, users: Db): Promise<Kind[]> {
  const ann = await aUser(url, 'ann@example.org')
  const { id } = await ann.call(getAuthUser)
  await users.collection('movie_states').insertMany(statesOf(new ObjectId(id), marks))
  const own = await changesOf(ann.call, marks)
  const headers = { cookie: ann.cookie() }
  const poster = /src="(\/[^"]+\.svg[^"]*)"/.exec(await (await fetch(url)).text())?.[1]
  if (!poster) throw new Error('The page names no poster')
  const bob = (index: number) => ({ body: { email: `bob${index}@example.org`, password } })
  return [
    atOnce('page, cached', { url }, 4000),
    atOnce('page, rendered: the Top 100', { url: `${url}/?token=0` }, 200),
    atOnce('page, rendered: a film', { url: `${url}/movies/the-godfather-1972?token=0` }, 200),
    atOnce('the Top 100, signed in', { url, headers }, 200),
    atOnce('the watchlist, signed in', { url: `${url}/my-list`, headers }, 200),
    atOnce('API response, cached', { url: `${url}/api/movies?limit=20` }, 4000),
    atOnce('poster', { url: url + poster }, 4000),
    ...readsOf(ann.call).map(({ name, run }) => inSequence(name, run, 400)),
    ...own.map(({ name, run }) => inSequence(name, run, 100)),
    inSequence('registration', (index) => aVisitor(url)(register, bob(index)), 12),
    inSequence('sign-in', (index) => aVisitor(url)(login, bob(index)), 12),
    inSequence('social card', (index) => cardOf(url, index + 1), 12),
  ]
}

function atOnce(name: string, target: Pick<Options, 'url' | 'headers'>, times: number): Kind {
  const options = { ...target, headers: { ...compressed, ...target.headers }, connections: 8 }
  return { name, times, send: (amount) => succeeding({ ...options, amount }) }
}

function inSequence(name: string, act: (index: number) => Promise<unknown>, times: number): Kind {
  let index = 0
  const send = async (amount: number) => {
    for (const end = index + amount; index < end; index++) await act(index)
  }
  return { name, times, send }
}

async function cardOf(url: string, movieId: number): Promise<void> {
  const response = await fetch(`${url}/api/social-cards/movie-${movieId}.png`)
  if (!response.ok) throw new Error(`A card: ${response.status}`)
  await response.arrayBuffer()
}

function described(all: readonly Cost[], times: number): string {
  const each = all
    .filter(({ ms }) => ms * times >= measurableMs)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => {
      const perSecond = Number((1000 / ms).toPrecision(2))
      return `${name} ${ms.toFixed(2)} ms (${perSecond} a second)`
    })
  const total = all.reduce((sum, { ms }) => sum + ms, 0)
  return each.length ? `${total.toFixed(2)} ms: ${each.join(', ')}` : 'too little to measure'
}

/** Without this process, which sends the requests. */
function processes(): ProcessFigures[] {
  return processTree(process.pid).filter(({ pid }) => pid !== process.pid)
}

async function accountSize({ dataDir }: FreshStack, users: Db): Promise<string> {
  const file = path.join(dataDir, 'cinecanon.db')
  const before = (await stat(file)).size
  await addUsers(users, accounts, marks)
  const bytes = ((await stat(file)).size - before) / accounts
  return `an account with ${marks} marks in the embedded database's file: ${(bytes / 1000).toFixed(1)} kB`
}
