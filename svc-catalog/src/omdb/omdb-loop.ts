import { background, type Logger } from '@cinecanon/service-kit'
import type { OmdbService } from './omdb.service.ts'

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
