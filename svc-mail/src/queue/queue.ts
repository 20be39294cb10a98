import { MongoBackend } from '@agendajs/mongo-backend'
import type { Logger } from '@cinecanon/service-kit'
import { Agenda, type Job } from 'agenda'
import type { Sender } from '../deliveries/sender.ts'

export type Queue = {
  /** Makes a job that sends the delivery at `at`. */
  add: (deliveryId: string, at: Date) => Promise<void>
  /** Starts taking jobs; only a worker does. */
  work: (sender: Pick<Sender, 'deliver' | 'sweep'>) => Promise<void>
  /** Takes no more jobs, and frees those that haven't begun. */
  stop: () => Promise<void>
}

type Db = Extract<ConstructorParameters<typeof MongoBackend>[0], { mongo: unknown }>['mongo']
type Options = {
  /** Resolves once the database is connected; Agenda can't wait for it by itself. */
  database: Promise<Db>
  log: Logger
  sweepEveryMs?: number
  lockMs?: number
}

export function createQueue({
  database,
  log,
  sweepEveryMs = 5_000,
  lockMs = 30_000,
}: Options): Queue {
  const started = database.then((mongo) => createAgenda(mongo, log, lockMs))
  return {
    async add(deliveryId, at) {
      await (await started).schedule(at, transactional, { deliveryId })
    },
    async work({ deliver, sweep }) {
      const agenda = await started
      agenda.define<JobData>(
        transactional,
        (job) => guard(log, job, lockMs, () => deliver(job.attrs.data.deliveryId)),
        // Agenda fetches jobs only once per poll: the limit of locks, not concurrency, bounds the rate.
        { concurrency: 4, lockLimit: 25 },
      )
      agenda.define(sweeping, (job) => guard(log, job, lockMs, sweep), { concurrency: 1 })
      await agenda.start()
      await agenda.every(sweepEveryMs, sweeping)
    },
    stop: async () => (await started).stop(false),
  }
}

type JobData = { deliveryId: string }

/** Blasts get a name, and with it a pool, of their own: they must not delay a password reset. */
const transactional = 'transactional'
const sweeping = 'sweep'

function createAgenda(mongo: Db, log: Logger, lockMs: number): Agenda {
  const agenda = new Agenda({
    backend: createBackend(mongo),
    processEvery: 250,
    defaultLockLifetime: lockMs,
    removeOnComplete: true,
  })
  agenda.on('error', (error) => log.warn({ err: error }, 'queue error'))
  return agenda
}

/** Agenda doesn't wait for this call: a database that is away for a moment would end the process. The lock runs out. */
function createBackend(mongo: Db): MongoBackend {
  const backend = new MongoBackend({ mongo })
  const { repository } = backend
  const unlockJob = repository.unlockJob.bind(repository)
  repository.unlockJob = (job) => unlockJob(job).catch(() => {})
  return backend
}

/** A job never fails: the delivery says what became of the mail, and the sweep takes up what a lost database left. */
async function guard<D>(log: Logger, job: Job<D>, lockMs: number, run: () => Promise<void>) {
  const beat = setInterval(() => void job.touch().catch(() => {}), lockMs / 3)
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, job: job.attrs.name }, 'job failed')
  } finally {
    clearInterval(beat)
  }
}
