import type { Queue } from './queue.ts'

type FakeJob = { id: string; at: Date }
export type FakeQueue = Queue & {
  jobs: FakeJob[]
  /** Takes out the jobs that are due. */
  takeDue: (now: Date) => FakeJob[]
}

/** Keeps the jobs; a test runs them when it wants to. */
export function fakeQueue(): FakeQueue {
  const jobs: FakeJob[] = []
  return {
    jobs,
    takeDue(now) {
      const due = jobs.filter(({ at }) => at <= now)
      jobs.splice(0, jobs.length, ...jobs.filter((job) => !due.includes(job)))
      return due
    },
    add: async (id, at) => void jobs.push({ id, at }),
    work: async () => {},
    stop: async () => {},
  }
}
