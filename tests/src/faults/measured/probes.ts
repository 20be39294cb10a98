import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { without } from '../../stack/blocked.ts'
import { figure } from '../figure.ts'
import { databaseOf, type Product } from '../product.ts'

const services = ['catalog', 'users', 'mail'] as const

export function probes(product: Product): void {
  it('goal 1: services live without the database, are not ready within a second, and come back', async () => {
    const database = databaseOf(product, 'goal 1')
    if (!database) return
    const pid = Number(database.pid)
    process.kill(pid, 'SIGSTOP')
    const hanging = await Promise.all(services.map(timeUntilUnready)).finally(() =>
      process.kill(pid, 'SIGCONT'),
    )
    await Promise.all(services.map((name) => until(() => isReady(name))))

    const gone = await without(database, () => Promise.all(services.map(timeUntilUnready)))
    const back = await Promise.all(services.map((name) => time(() => isReady(name))))

    const slowest = (times: number[]) => Math.max(...times).toFixed(0)
    figure(
      1,
      `not ready ${slowest(gone)} ms after asking when the database is gone, ${slowest(hanging)} ms when it hangs; ready ${slowest(back)} ms after it is back (aim: 1000)`,
    )
    expect(Math.max(...hanging, ...gone)).toBeLessThan(3000)
  })

  it('goal 1: each process starts within a second or so', async () => {
    const names = ['catalog', 'users', 'mail-api', 'mail-worker', 'gateway']
    const times: Record<string, number> = {}
    for (const name of names) times[name] = await timeToStart(name)

    const list = names.map((name) => `${name} ${times[name]?.toFixed(0)}`).join(', ')
    figure(1, `ms from the start of the process until it is ready: ${list} (aim: 1000)`)
    expect(Math.max(...Object.values(times))).toBeLessThan(5000)
  })

  async function timeUntilUnready(name: (typeof services)[number]): Promise<number> {
    const milliseconds = await time(async () => !(await isReady(name)))
    const live = await fetch(`${product.stack.origins[name]}/health/live`)
    expect(live.status).toBe(200)
    return milliseconds
  }

  async function isReady(name: (typeof services)[number]): Promise<boolean> {
    return (await fetch(`${product.stack.origins[name]}/health/ready`)).ok
  }

  async function timeToStart(name: string): Promise<number> {
    const victim = product.stack.processes[name]
    const pid = Number(victim?.pid)
    process.kill(pid, 'SIGKILL')
    await until(async () => victim?.pid !== pid, 20, 5)
    return time(async () => victim?.ready().then(() => true))
  }
}

/** How long it takes until it holds. */
async function time(send: () => Promise<boolean | undefined>): Promise<number> {
  const startedAt = performance.now()
  await until(send, 20, 10)
  return performance.now() - startedAt
}
