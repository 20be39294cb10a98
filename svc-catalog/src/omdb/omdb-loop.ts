import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@cinecanon/service-kit'
import type { OmdbService } from './omdb.service.ts'

type Options = { log: Logger; signal: AbortSignal }

const pauseMs = 2000
const roundsPerSync = 30

/** Fills the catalog film by film, unhurriedly: OMDb gives a key a thousand answers a day. Ends with the signal. */
export async function fillFromOmdb(omdb: OmdbService, { log, signal }: Options): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    try {
      if (round % roundsPerSync === 0) await omdb.sync()
      await omdb.fillNext()
    } catch (error) {
      log.warn({ err: error }, 'filling from OMDb failed')
    }
    await wait(pauseMs, undefined, { signal }).catch(() => {})
  }
}
