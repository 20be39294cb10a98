import { stat } from 'node:fs/promises'
import path from 'node:path'
import { getAuthUser, login, register } from '@cinecanon/contract'
import autocannon from 'autocannon'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { megabytes } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aPerson, aUser, aVisitor, password } from '../stack/person.ts'
import { addUsers, statesOf } from './many-users.ts'
import { changes, reads } from './personal.ts'
import { processTree, type Seen } from './processes.ts'
import { packed } from './request-rate.ts'

type Kind = { what: string; times: number; ask: (times: number) => Promise<unknown> }

const marks = 40
const accounts = 2000

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
    lines.push(`${what}: ${inWords(costs(before, processes(), times))}`)
  }
  const memory = processes().map(({ name, pss }) => `${name} ${megabytes(pss)}`)
  return [...lines, `memory afterwards: ${memory.join(', ')}`, await sizeOfAccounts(stack, users)]
}

async function kindsOf({ url }: FreshStack, users: Db): Promise<Kind[]> {
  const ann = await aUser(url, 'ann@example.org')
  const { id } = await ann.call(getAuthUser)
  await users.collection('movie_states').insertMany(statesOf(new ObjectId(id), marks))
  const [own, list] = [await reads(ann.call), await changes(ann.call, marks)]
  const cookie = ann.cookie()
  const page = await (await fetch(url)).text()
  const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1]
  const poster = /src="(\/[^"]+\.svg[^"]*)"/.exec(page)?.[1]
  if (!script || !poster) throw new Error('The page names no script or no poster')
  const atOnce = (what: string, address: string, times: number, headers = {}): Kind => ({
    what,
    times,
    ask: async (amount) => {
      const options = { url: url + address, headers: { ...packed, ...headers }, connections: 8 }
      const { non2xx, errors } = await autocannon({ ...options, amount })
      if (non2xx + errors > 0) throw new Error(`${address}: ${non2xx + errors} without success`)
    },
  })
  const inSequence = (
    what: string,
    times: number,
    act: (nth: number) => Promise<unknown>,
  ): Kind => {
    let nth = 0
    return {
      what,
      times,
      ask: async (amount) => {
        for (const end = nth + amount; nth < end; nth++) await act(nth)
      },
    }
  }
  return [
    atOnce('public page, kept', '/', 4000),
    atOnce('public page, rendered: the Top 100', '/?token=0', 200),
    atOnce('public page, rendered: a film', '/movies/the-godfather-1972?token=0', 200),
    atOnce('the Top 100, signed in', '/', 200, { cookie }),
    atOnce('the watchlist, signed in', '/my-list', 200, { cookie }),
    atOnce('kept answer: twenty films', '/api/movies?limit=20', 4000),
    atOnce('kept answer: all films', '/api/movies?all=true', 2000),
    atOnce('poster', poster, 4000),
    atOnce('file of a release', script, 4000),
    ...own.map(({ what, ask }) => inSequence(`a person's ${what}`, 400, ask)),
    ...list.map(({ what, ask }) => inSequence(`a person's ${what}`, 100, ask)),
    inSequence('register', 12, async (nth) => {
      await aVisitor(url)(register, { body: { email: `bob${nth}@example.org`, password } })
    }),
    inSequence('sign in', 12, async (nth) => {
      await aPerson(url).call(login, { body: { email: `bob${nth}@example.org`, password } })
    }),
    inSequence('social card, drawn', 12, async (nth) => {
      const answer = await fetch(`${url}/api/social-cards/movie-${nth + 1}.png`)
      if (!answer.ok) throw new Error(`A card: ${answer.status}`)
      await answer.arrayBuffer()
    }),
  ]
}

type Cost = { name: string; ms: number }

/** Milliseconds a request, of each process that took part. */
function costs(before: readonly Seen[], after: readonly Seen[], times: number): Cost[] {
  return after
    .map(({ pid, name, cpu }) => {
      const start = before.find((each) => each.pid === pid)?.cpu ?? 0
      return { name, ms: ((cpu - start) * 1000) / times }
    })
    .filter(({ ms }) => ms * times >= 40)
    .toSorted((a, b) => b.ms - a.ms)
}

function inWords(all: readonly Cost[]): string {
  const each = all.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms (${perCore(ms)})`)
  return each.join(', ') || 'too little to be seen'
}

function perCore(ms: number): string {
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
