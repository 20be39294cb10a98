import { stat } from 'node:fs/promises'
import path from 'node:path'
import { getAuthUser, login, register } from '@cinecanon/contract'
import type { Options } from 'autocannon'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { megabytes } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aUser, aVisitor, password } from '../stack/person.ts'
import { addUsers, statesOf } from './many-users.ts'
import { changes, reads } from './personal.ts'
import { type Cost, costsEach, processTree, type Seen } from './processes.ts'
import { packed, succeeding } from './request-rate.ts'

type Kind = { what: string; times: number; ask: (times: number) => Promise<unknown> }

const marks = 40
const accounts = 2000
/** The system counts processor time in steps of ten milliseconds. */
const leastMs = 40

/**
 * Processor time that each kind of request takes in each process, and from it how many a second
 * one core answers: unlike a rate, other work on the machine hardly changes it. And what the
 * processes and an account take, in memory and on disk.
 */
export async function benchCapacity(): Promise<string[]> {
  await using stack = await freshStack()
  await using client = await MongoClient.connect(stack.databaseUri)
  const users = client.db(`${stack.databasePrefix}_users`)
  const lines: string[] = []
  for (const { what, times, ask } of await kindsOf(stack, users)) {
    // Until its code is warm a service takes longer.
    await ask(Math.ceil(times / 4))
    const before = processes()
    await ask(times)
    lines.push(`${what}: ${inWords(costsEach(before, processes(), times), times)}`)
  }
  const memory = processes().map(({ name, pss }) => `${name} ${megabytes(pss)}`)
  return [...lines, `memory afterwards: ${memory.join(', ')}`, await sizeOfAccounts(stack, users)]
}

async function kindsOf({ url }: FreshStack, users: Db): Promise<Kind[]> {
  const ann = await aUser(url, 'ann@example.org')
  const { id } = await ann.call(getAuthUser)
  await users.collection('movie_states').insertMany(statesOf(new ObjectId(id), marks))
  const own = await changes(ann.call, marks)
  const headers = { cookie: ann.cookie() }
  const page = await (await fetch(url)).text()
  const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1]
  const poster = /src="(\/[^"]+\.svg[^"]*)"/.exec(page)?.[1]
  if (!script || !poster) throw new Error('The page names no script or no poster')
  const bob = (nth: number) => ({ body: { email: `bob${nth}@example.org`, password } })
  return [
    atOnce('public page, kept', { url }, 4000),
    atOnce('public page, rendered: the Top 100', { url: `${url}/?token=0` }, 200),
    atOnce('the same: a film', { url: `${url}/movies/the-godfather-1972?token=0` }, 200),
    atOnce('the Top 100, signed in', { url, headers }, 200),
    atOnce('the watchlist, signed in', { url: `${url}/my-list`, headers }, 200),
    atOnce('kept answer: twenty films', { url: `${url}/api/movies?limit=20` }, 4000),
    atOnce('kept answer: all films', { url: `${url}/api/movies?all=true` }, 2000),
    atOnce('poster', { url: url + poster }, 4000),
    atOnce('file of a release', { url: url + script }, 4000),
    ...reads(ann.call).map(({ what, ask }) => inSequence(`a person's ${what}`, ask, 400)),
    ...own.map(({ what, ask }) => inSequence(`a person's ${what}`, ask, 100)),
    inSequence('register', (nth) => aVisitor(url)(register, bob(nth)), 12),
    inSequence('sign in', (nth) => aVisitor(url)(login, bob(nth)), 12),
    inSequence('social card, drawn', (nth) => cardOf(url, nth + 1), 12),
  ]
}

/** Of visitors, or of one person. */
function atOnce(what: string, asked: Pick<Options, 'url' | 'headers'>, times: number): Kind {
  const headers = { ...packed, ...asked.headers }
  return {
    what,
    times,
    ask: (amount) => succeeding({ ...asked, headers, connections: 8, amount }),
  }
}

function inSequence(what: string, act: (nth: number) => Promise<unknown>, times: number): Kind {
  let nth = 0
  const ask = async (amount: number) => {
    for (const end = nth + amount; nth < end; nth++) await act(nth)
  }
  return { what, times, ask }
}

async function cardOf(url: string, movieId: number): Promise<void> {
  const answer = await fetch(`${url}/api/social-cards/movie-${movieId}.png`)
  if (!answer.ok) throw new Error(`A card: ${answer.status}`)
  await answer.arrayBuffer()
}

/** Of each process that took part enough to be measured. */
function inWords(all: readonly Cost[], times: number): string {
  const each = all
    .filter(({ ms }) => ms * times >= leastMs)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms (${perSecond(ms)})`)
  return each.join(', ') || 'too little to be seen'
}

function perSecond(ms: number): string {
  return `${Number((1000 / ms).toPrecision(2))} a second`
}

/** Without the load's own process, which is the root of them all. */
function processes(): Seen[] {
  return processTree(process.pid).filter(({ pid }) => pid !== process.pid)
}

async function sizeOfAccounts({ dataDir }: FreshStack, users: Db): Promise<string> {
  const file = path.join(dataDir, 'cinecanon.db')
  const before = (await stat(file)).size
  await addUsers(users, accounts, marks)
  const bytes = ((await stat(file)).size - before) / accounts
  return `an account with ${marks} marks in the embedded database's file: ${(bytes / 1000).toFixed(1)} kB`
}
