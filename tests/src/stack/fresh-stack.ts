import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, type Stack, type StackOptions, startStack } from '@cinecanon/scripts'
import { storingServices } from '@cinecanon/service-kit/backup'
import { MongoClient } from 'mongodb'
import { cacheDir, releaseFrontEnds } from './front-end-releases.ts'

/** Disposing of it stops everything and removes the data. */
export type FreshStack = Stack &
  AsyncDisposable & {
    dataDir: string
    /** How the names of its databases begin. */
    databasePrefix: string
    /** Starts a stopped product on the same data and address, once with other options. */
    startAgain: (changed?: Options) => Promise<void>
    /** Stops everything and starts it again on the same data. */
    restart: () => Promise<void>
  }

/** The built product on free ports and empty data, with databases of its own on `MONGODB_URI`. */
export async function freshStack({
  fill,
  disk = tmpdir(),
  ...options
}: Options & Setup = {}): Promise<FreshStack> {
  await using begun = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(disk, 'cinecanon-'))
  begun.defer(() => rm(dataDir, { recursive: true, force: true }))
  await fill?.(dataDir)
  await releaseFrontEnds(dataDir)
  const databasePrefix = givenUri ? prefixOf(dataDir) : 'cinecanon'
  if (givenUri) begun.defer(() => dropDatabases(givenUri, databasePrefix))
  const stack = await startOn({ dataDir, databasePrefix, port: await freePort() }, options)
  begun.defer(() => stack.stop())
  const whole = begun.move()
  return Object.assign(stack, { [Symbol.asyncDispose]: () => whole.disposeAsync() })
}

/** Differences from the defaults of `npm start`. */
type Options = Pick<
  StackOptions,
  'mongodbUri' | 'smtpUrl' | 'mailWorkers' | 'replicas' | 'env' | 'usersEnv' | 'gatewayEnv'
>

type Setup = {
  /** Folder in which that of the data is made. */
  disk?: string
  /** Writes data before anything starts. */
  fill?: (dataDir: string) => Promise<void>
}

const givenUri = process.env.MONGODB_URI || undefined

/** Random, as the folder's name is. */
function prefixOf(dataDir: string): string {
  return path.basename(dataDir).toLowerCase().replace(/\W/g, '_')
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  await using client = await MongoClient.connect(uri)
  for (const name of storingServices) await client.db(`${prefix}_${name}`).dropDatabase()
}

type Where = { dataDir: string; databasePrefix: string; port: number }

async function startOn({ dataDir, databasePrefix, port }: Where, options: Options) {
  const settings = {
    dataDir,
    port,
    mongodbUri: givenUri,
    ...options,
    env: {
      LOG_LEVEL: 'warn',
      DATABASE_PREFIX: databasePrefix,
      NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled'),
      ...options.env,
    },
  }
  const start = (changed: Options = {}) =>
    startStack({ ...settings, ...changed }).catch(async (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      const cause = { cause: error }
      // The logs go with the data.
      throw new Error(`${why}\n${await lastLinesIn(path.join(dataDir, 'logs'))}`, cause)
    })
  const stack = {
    ...(await start()),
    dataDir,
    databasePrefix,
    startAgain: async (changed?: Options) => void Object.assign(stack, await start(changed)),
    restart: async () => {
      await stack.stop()
      await stack.startAgain()
    },
  }
  return stack
}

/** The end of every log in a folder, each line after the name of its process. */
async function lastLinesIn(logs: string): Promise<string> {
  const names = await readdir(logs).catch(() => [])
  const ends = await Promise.all(
    names.toSorted().map(async (name) => {
      const lines = (await readFile(path.join(logs, name), 'utf8')).trim().split('\n')
      return lines.slice(-12).map((line) => `${path.parse(name).name} | ${line.slice(0, 300)}`)
    }),
  )
  return ends.flat().join('\n')
}
