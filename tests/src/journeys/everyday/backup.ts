import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { listMovieStates, login, setMovieState } from '@cinecanon/contract'
import { root } from '@cinecanon/scripts'
import { storingServices } from '@cinecanon/service-kit/backup'
import { expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import type { HasStack } from '../../stack/file-stack.ts'
import type { FreshStack } from '../../stack/fresh-stack.ts'
import { aPerson, aUser, password } from '../../stack/person.ts'

const email = 'bela.saves@example.org'

/** By the program of the backup container, on the engine at hand. */
export function backup(product: HasStack): void {
  it('restores a backup into databases that were lost: counts, sign-in, marks', async () => {
    const { stack } = product
    const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
    await using ends = new AsyncDisposableStack()
    ends.defer(() => rm(folder, { recursive: true }))
    const client = ends.use(new MongoClient(stack.databaseUri))
    const { call } = await aUser(stack.url, email)
    for (const movieId of [1, 2, 3]) {
      await call(setMovieState, { body: { movieId, seen: true, wantToSee: false } })
    }
    const marks = await call(listMovieStates)
    const backups = path.join(folder, 'backups')
    for (let day = 11; day < 25; day++)
      await mkdir(path.join(backups, `2020-01-${day}`), {
        recursive: true,
      })
    expect(await ageIn(stack)).toBe(0)

    await run(stack, folder)
    expect(await ageIn(stack)).toBeGreaterThan(Date.now() / 1000 - 600)
    const days = (await readdir(backups)).sort()
    expect(days).toHaveLength(14)
    const day = days.at(-1) ?? ''
    await expect(run(stack, folder, 'restore', day)).rejects.toThrow("isn't empty")

    await stopServices(stack)
    const before = await countsIn(client, stack)
    for (const name of storingServices) await databaseOf(client, stack, name).dropDatabase()
    expect(await run(stack, folder, 'restore', day)).toMatch(/_users: [1-9]\d* documents/)
    // All but the time of the backup, which came after it.
    expect(await countsIn(client, stack)).toEqual({ ...before, 'mail.backups': undefined })
    await client.close()

    await stack.restart()
    const again = aPerson(stack.url).call
    await again(login, { body: { email, password } })
    expect(await again(listMovieStates)).toEqual(marks)
  })
}

async function run(stack: FreshStack, folder: string, ...args: string[]): Promise<string> {
  for (const name of storingServices) {
    await mkdir(path.join(folder, 'secrets', name), { recursive: true })
    await writeFile(path.join(folder, 'secrets', name, 'mongodb-uri'), stack.databaseUri)
  }
  const program = path.join(root, 'packages/service-kit/src/backup/main.ts')
  const env = {
    PATH: process.env.PATH,
    BACKUP_DIR: path.join(folder, 'backups'),
    SECRETS_DIR: path.join(folder, 'secrets'),
    DATABASE_PREFIX: stack.databasePrefix,
  }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

async function stopServices({ processes }: FreshStack): Promise<void> {
  const names = Object.keys(processes).filter((name) => !['database', 'inbox'].includes(name))
  for (const name of ['gateway', ...names]) await processes[name]?.stop()
}

function databaseOf(client: MongoClient, { databasePrefix }: FreshStack, name: string) {
  return client.db(`${databasePrefix}_${name}`)
}

async function countsIn(client: MongoClient, stack: FreshStack): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of storingServices) {
    for (const each of await databaseOf(client, stack, name).collections()) {
      // Services write counts of the day when they stop, after the backup.
      if (each.collectionName === 'day_counts') continue
      counts[`${name}.${each.collectionName}`] = await each.countDocuments()
    }
  }
  return counts
}

async function ageIn({ origins }: FreshStack): Promise<number> {
  const page = await (await fetch(`${origins.mail}/metrics`)).text()
  return Number(/^backup_last_success_timestamp_seconds (\S+)$/m.exec(page)?.[1])
}
