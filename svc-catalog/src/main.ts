import './tracing.ts'
import { seconds } from '@cinecanon/contract/time'
import * as artist from '@cinecanon/posters'
import * as cardArtist from '@cinecanon/posters/social-cards'
import {
  createLogger,
  createServiceCaller,
  createSigner,
  serve,
  settingsOrEnd,
  systemClock,
} from '@cinecanon/service-kit'
import {
  databaseCheck,
  databaseReady,
  dayCountsModel,
  openDatabase,
} from '@cinecanon/service-kit/database'
import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { readOtherTitles } from './film-titles/film-titles.seed.ts'
import { moviesModel } from './movies/movies.model.ts'
import { readAcclaim, readSeed } from './movies/movies.seed.ts'
import { moviesService } from './movies/movies.service.ts'
import { omdbModel } from './omdb/omdb.model.ts'
import { fillFromOmdb, omdbService } from './omdb/omdb.service.ts'
import { createOmdbClient } from './omdb/omdb-client.ts'
import { createPrinter } from './paper/printer.ts'
import { readRetailLinks } from './retail/retail-links.ts'

const config = settingsOrEnd(readConfig)
const log = createLogger('svc-catalog', config.LOG_LEVEL)
const seed = await readSeed()
const linksFile = config.RETAIL_LINKS_FILE
const retailLinks = linksFile ? await readRetailLinks(linksFile, seed) : new Map<string, string>()
const db = openDatabase(config.MONGODB_URI, `${config.DATABASE_PREFIX}_catalog`)
const films = moviesModel(db)
const dayCounts = dayCountsModel(db)
const movies = moviesService(artist)
const sign = createSigner('catalog', config.SERVICE_KEY)

const clock = systemClock
const omdb = config.OMDB_API_KEY
  ? omdbService({
      request: createOmdbClient({ baseUrl: config.OMDB_URL, apiKey: config.OMDB_API_KEY }),
      model: omdbModel(db),
      movies,
      clock,
      log,
    })
  : null

const app = createApp({
  log,
  clock,
  trustedKeys: config.TRUSTED_KEYS,
  movies,
  users: createServiceCaller({ service: 'users', origins: config.USERS_URL, sign, log }),
  artist,
  riddles: artist,
  cardArtist,
  print: createPrinter(),
  acclaim: await readAcclaim(seed),
  otherTitles: await readOtherTitles(seed),
  retailLinks,
  amazonTag: config.AMAZON_TAG,
  searchSites: config.SEARCH_LINKS,
  omdb,
  publicOrigin: config.PUBLIC_ORIGIN,
  dayCounts,
  hashKey: JSON.stringify(config.SERVICE_KEY),
  checkDatabase: databaseCheck(db),
})

const stopping = new AbortController()
await serve(app, {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: async () => {
    stopping.abort()
    await dayCounts.stop()
    await db.close()
  },
})

dayCounts.start(log)

const untilLoaded = retry(handleAll, {
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 5 * seconds }),
})
untilLoaded.onRetry((failed) => {
  const err = 'error' in failed ? failed.error : undefined
  log.warn({ err, nextTryInMs: failed.delay }, 'films not loaded, will be retried')
})
await untilLoaded.execute(loadSeed, stopping.signal).catch((error: unknown) => {
  if (!stopping.signal.aborted) throw error
})
if (omdb) await fillFromOmdb(omdb, { log, signal: stopping.signal })

async function loadSeed(): Promise<void> {
  await databaseReady(db)
  const saved = await films.save(seed)
  movies.show(await films.list())
  log.info(saved, 'films loaded')
}
