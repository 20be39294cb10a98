import {
  createLogger,
  createServiceCaller,
  createSigner,
  databaseCheck,
  databaseReady,
  openDatabase,
  serve,
  systemClock,
} from '@cinecanon/service-kit'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { keepTrying } from './keep-trying.ts'
import { moviesModel } from './movies/movies.model.ts'
import { readSeed } from './movies/movies.seed.ts'
import { moviesService } from './movies/movies.service.ts'
import * as artist from './posters/poster.ts'

const config = readConfig()
const log = createLogger('svc-catalog', config.LOG_LEVEL)
const seed = await readSeed()
const db = openDatabase(config.MONGODB_URI, 'cinecanon_catalog')
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
  await databaseReady(db)
  log.info(await movies.load(seed), 'films loaded')
}
