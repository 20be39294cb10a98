import { MongoBackend } from '@agendajs/mongo-backend'
import { afterAll, expect, it } from '@jest/globals'
import { Agenda } from 'agenda'
import { openDatabase } from '../testing/database.ts'

const { db, close } = await openDatabase()
afterAll(close, 30_000)

type Data = { n: number }

function anAgenda(): Agenda {
  // The backend's types come with its own copy of the driver's.
  const backend = new MongoBackend({ mongo: db as unknown as never })
  // Half a lock's lifetime is how long Agenda's last timer outlives stop().
  return new Agenda({ backend, processEvery: 50, defaultLockLifetime: 2000 })
}

it('agenda runs jobs: each once though two workers compete, and failures are recorded', async () => {
  const workers = [anAgenda(), anAgenda()]
  const ran: number[] = []
  const finished = Promise.withResolvers<void>()
  for (const worker of workers) {
    worker.define<Data>('work', async (job) => {
      ran.push(job.attrs.data.n)
      if (ran.length === 20) finished.resolve()
    })
    worker.define('broken', async () => {
      throw new Error('no luck')
    })
  }
  const failed = new Promise((resolve) => {
    for (const worker of workers) worker.on('fail:broken', resolve)
  })
  const [first] = workers
  for (let n = 0; n < 20; n++) await first?.now<Data>('work', { n })
  await first?.now('broken', {})

  await Promise.all(workers.map((worker) => worker.start()))
  await Promise.all([finished.promise, failed])
  await Promise.all(workers.map((worker) => worker.stop()))

  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  const { jobs } = (await first?.queryJobs({ name: 'broken' })) ?? { jobs: [] }
  expect(jobs).toMatchObject([{ name: 'broken', failCount: 1, failReason: 'no luck' }])
})
