import {
  createLogger,
  createServiceCaller,
  createSigner,
  databaseCheck,
  openDatabase,
  serve,
  systemClock,
} from '@cinecanon/service-kit'
import mongoose from 'mongoose'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { keepTrying } from './keep-trying.ts'
import { moviesModel } from './movies/movies.model.ts'
import { readSeed } from './movies/movies.seed.ts'
import { moviesService } from './movies/movies.service.ts'
import * as artist from './posters/poster.ts'

const databaseName = 'cinecanon_catalog'

const config = readConfig()
const log = createLogger('svc-catalog', config.LOG_LEVEL)
const seed = await readSeed()
const db = openDatabase(config.MONGODB_URI, databaseName)
const { posterVersion } = artist
const movies = moviesService({ model: moviesModel(db), posterVersion })
const sign = createSigner('catalog', config.SERVICE_KEY)

const app = createApp({
  log,
  clock: systemClock,
  trustedKeys: config.TRUSTED_KEYS,
  movies,
  users: createServiceCaller({ service: 'users', baseUrl: config.USERS_URL, sign }),
  artist,
  checkDatabase: databaseCheck(db),
})

const stopping = new AbortController()
await serve(app, {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: async () => {
    stopping.abort()
    await db.close()
  },
})

await keepTrying(loadSeed, { log, signal: stopping.signal })

async function loadSeed(): Promise<void> {
  await connected()
  log.info(await movies.load(seed), 'films loaded')
}

/** Mongoose reconnects by itself only after its first connection has succeeded; until then it has to be told. */
async function connected(): Promise<unknown> {
  if (db.readyState !== mongoose.ConnectionStates.disconnected) return db.asPromise()
  return db.openUri(config.MONGODB_URI, {
    dbName: databaseName,
    serverSelectionTimeoutMS: 5000,
    maxPoolSize: 20,
  })
}
