import { existsSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import {
  clientOf,
  collectionsOf,
  entriesOf,
  storingServices,
  writeEntries,
} from '@cinecanon/service-kit/backup'
import { type Document, MongoClient } from 'mongodb'
import { databaseIn } from '../common/paths.ts'
import { databasePrefix } from '../settings/product.ts'

type Options = { uri: string; dataDir: string; say: (line: string) => void }

const databases = storingServices.map((name) => `${databasePrefix}_${name}`)

/** Leaves the source as it is. @throws Error without the address's password for an unfit target */
export async function moveData({ uri, dataDir, say }: Options): Promise<void> {
  const file = databaseIn(dataDir)
  if (!existsSync(file)) throw new Error(`${file} is missing. CINECANON_DATA names its folder.`)
  await using target = clientOf(uri)
  const address = addressOf(target)
  await ensureUsable(target, address)
  say(`Reading ${file}…`)
  await using source = await openSource(file)
  for (const document of source.unreadable) say(`  Left out, unreadable: ${document}`)
  try {
    await copyAll(source.client, target, say)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${why}\nThe copy is incomplete: drop ${databases.join(', ')} at ${address}, and run this again.`,
      { cause },
    )
  }
  say(nextSteps(address, dataDir))
}

/** @throws Error for a standalone server, because the product changes data in transactions */
export function ensureTransactions({ setName, msg }: Document): void {
  if (setName || msg === 'isdbgrid') return
  throw new Error(`This MongoDB is neither a replica set nor a sharded cluster, and the product needs transactions.
Start it as a set of one: mongod --replSet rs0, and then rs.initiate() in mongosh.`)
}

export function addressOf({ options: { srvHost, hosts } }: MongoClient): string {
  return srvHost ? `mongodb+srv://${srvHost}` : `mongodb://${hosts.join(',')}`
}

async function ensureUsable(target: MongoClient, address: string): Promise<void> {
  ensureTransactions(await target.db('admin').command({ hello: 1 }))
  for (const name of databases) {
    if ((await collectionsOf(target.db(name))).length === 0) continue
    throw new Error(`${address} has ${name} already. Choose an empty MongoDB.`)
  }
}

/** This is the longest delay of a timer, so that nothing expires while it is copied. */
const neverMs = 2 ** 31 - 1

async function openSource(file: string) {
  const server = await startEmbeddedMongo({ file, sweepMs: neverMs }).catch((cause: Error) => {
    throw new Error(`${cause.message}. Stop the product first.`, { cause })
  })
  const client = new MongoClient(server.uri)
  return {
    client,
    unreadable: server.unreadable,
    async [Symbol.asyncDispose]() {
      await client.close()
      await server.close()
    },
  }
}

async function copyAll(source: MongoClient, target: MongoClient, say: Options['say']) {
  let copied = 0
  for (const name of databases) {
    const written = writeEntries(target.db(name), entriesOf(source.db(name)))
    for await (const [namespace, count] of written) {
      say(`  ${namespace}: ${count}`)
      copied += 1
    }
  }
  if (copied === 0)
    throw new Error(`There is no ${databases.join(', ')}: is DATABASE_PREFIX right?`)
}

function nextSteps(address: string, dataDir: string): string {
  return `
  The data is at ${address}. From now on: MONGODB_URI='the address that you gave' npm start
  Don't start the old copy beside it: both would send the mails that wait.

  Elsewhere (docker compose, Kubernetes) three settings belong to the data. In ${path.join(dataDir, 'secrets.json')}:
    PASSWORD_PEPPER     svc-users   passwordPepper
    TWO_FACTOR_SECRET   svc-users   twoFactorSecret
    UNSUBSCRIBE_SECRET  svc-mail    keys.mail.private.d
`
}
