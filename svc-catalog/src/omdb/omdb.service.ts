import type { MovieId } from '@cinecanon/contract'
import { days, hours, minutes } from '@cinecanon/contract/time'
import { background, type Clock, type Logger, withTimeout } from '@cinecanon/service-kit'
import type { Extras } from '../movies/catalog.ts'
import type { Film } from '../movies/movies.seed.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import type { KnownFilm, OmdbModel } from './omdb.model.ts'
import type { OmdbReply, RequestFilm } from './omdb-client.ts'

type Deps = {
  request: RequestFilm
  model: OmdbModel
  movies: MoviesService
  clock: Clock
  log: Logger
  longestWaitMs?: number
}

export type OmdbService = ReturnType<typeof omdbService>

/** A film rests after a reply of each kind. */
const restOf = { found: 30 * days, unknown: days, refused: hours, unavailable: 10 * minutes }
/** A claim is longer than a request can take. */
const claimMs = minutes
const mostAtOnce = 4

/** Fills the seed's gaps from OMDb; all replicas together make one request a film in `restOf`. */
export function omdbService({ request, model, movies, clock, log, longestWaitMs = 1500 }: Deps) {
  const known = new Map<MovieId, KnownFilm>()
  const inFlight = new Map<MovieId, Promise<void>>()
  /** This process alone waits while OMDb is unavailable or refuses. */
  let restUntil = 0

  const inTime = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  function isDue({ id, imdb_id }: Film): boolean {
    const film = known.get(id)
    return imdb_id !== null && (film?.imdbId !== imdb_id || film.nextRequest <= clock())
  }

  function remember(film: KnownFilm): void {
    const facts = film.facts ?? factsOf(film.movieId, film.imdbId)
    known.set(film.movieId, { ...film, facts })
  }

  function factsOf(movieId: MovieId, imdbId: string | null): KnownFilm['facts'] {
    const film = known.get(movieId)
    return film?.imdbId === imdbId ? film.facts : null
  }

  async function fetchFilm(movieId: MovieId, imdbId: string): Promise<void> {
    if (await model.isPaused(clock())) {
      restUntil = inTime(minutes).getTime()
      return
    }
    const isMine = await model.claim({ movieId, imdbId, now: clock(), until: inTime(claimMs) })
    // Another replica leases it, and the next `sync` reads its reply.
    if (!isMine) return remember({ movieId, imdbId, nextRequest: inTime(claimMs), facts: null })
    await store({ movieId, imdbId }, await request(imdbId))
  }

  async function store(film: Pick<KnownFilm, 'movieId' | 'imdbId'>, reply: OmdbReply) {
    const facts = reply.kind === 'found' ? reply.facts : null
    const state = { ...film, nextRequest: inTime(restOf[reply.kind]), facts }
    remember(state)
    if (reply.kind === 'refused' || reply.kind === 'unavailable') {
      restUntil = inTime(minutes).getTime()
      log.warn({ movieId: film.movieId, reason: reply.reason }, 'OMDb gave no reply')
    }
    if (reply.kind === 'refused') await model.pause(inTime(restOf.refused))
    await model.save(state)
  }

  /** Bounds requests to one for each film, and a few in all. Never rejects. */
  function start({ id, imdb_id }: Film): Promise<void> {
    const running = inFlight.get(id)
    if (running) return running
    const isResting = clock().getTime() < restUntil
    if (imdb_id === null || isResting || inFlight.size >= mostAtOnce) return Promise.resolve()
    const pending = fetchFilm(id, imdb_id)
      .catch((error: unknown) => log.warn({ err: error }, 'OMDb request failed'))
      .finally(() => inFlight.delete(id))
    inFlight.set(id, pending)
    return pending
  }

  return {
    /** Waits briefly for a first reply, and refreshes others in the background. Never rejects. */
    async lookUp(film: Film): Promise<Extras | null> {
      const isWanted = film.runtime === null || film.synopsis === null
      const isUnknown = known.get(film.id)?.imdbId !== film.imdb_id
      const pending = isDue(film) ? start(film) : inFlight.get(film.id)
      if (pending && isWanted && isUnknown) {
        await withTimeout(() => pending, longestWaitMs).catch(() => {})
      }
      return extrasOf(factsOf(film.id, film.imdb_id))
    },

    /** Requests the best-ranked film that is due, if any. Never rejects. */
    async fillNext(): Promise<void> {
      const next = movies.ranked().find(isDue)
      if (next) await start(next)
    },

    /** Shows the replies to all replicas in the lists. */
    async sync(): Promise<void> {
      for (const film of await model.list()) known.set(film.movieId, film)
      const state = movies.ranked().flatMap(({ id, imdb_id }) => {
        const extras = extrasOf(factsOf(id, imdb_id))
        return extras ? [[id, extras] as const] : []
      })
      movies.enrich(new Map(state))
    },
  }
}

function extrasOf(facts: KnownFilm['facts']): Extras | null {
  if (!facts) return null
  const { runtime, synopsis, posterUrl } = facts
  return { runtime, synopsis, omdb_poster_url: posterUrl }
}

type Options = { log: Logger; signal: AbortSignal }

const pauseMs = 2000
const roundsPerSync = 30

/** Fills the catalog slowly, because OMDb allows a key a thousand requests a day. */
export async function fillFromOmdb(omdb: OmdbService, { log, signal }: Options): Promise<void> {
  let rounds = 0
  const work = async () => {
    rounds += 1
    if (rounds % roundsPerSync === 1) await omdb.sync()
    await omdb.fillNext()
  }
  await background(work, { everyMs: pauseMs, signal, log, onFailure: 'filling from OMDb failed' })
}
