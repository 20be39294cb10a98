import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { MongoClient } from 'mongodb'
import { lastBackup } from './age.ts'
import { backUp, clientOf, collectionsOf, restore, storingServices } from './copy.ts'

// Without arguments it makes the backup of today; `restore 2026-11-23` needs empty databases, or --replace.

const { BACKUP_DIR = '/backups', SECRETS_DIR = '/run/secrets' } = process.env
const prefix = process.env.DATABASE_PREFIX || 'cinecanon'
const storedDays = 14

const [command, day = '', option] = process.argv.slice(2)
try {
  if (!command) await backUpAll()
  else if (command === 'restore' && isDay(day)) await restoreAll()
  else throw new Error('Say nothing, or: restore 2026-11-23 [--replace]')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function backUpAll(): Promise<void> {
  const at = new Date()
  const folder = path.join(BACKUP_DIR, at.toISOString().slice(0, 10))
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await onEach((client, name) => backUp(client, `${prefix}_${name}`, fileIn(unfinished, name)))
  // It replaces an earlier one of the same day.
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await onEach((client) => lastBackup(client.db(`${prefix}_mail`)).write(at), ['mail'])
  await removeOld()
  say(`backed up ${storingServices.join(', ')} to ${folder}`)
}

async function restoreAll(): Promise<void> {
  await onEach(async (client, name) => {
    const db = client.db(`${prefix}_${name}`)
    const file = fileIn(path.join(BACKUP_DIR, day), name)
    await readFile(file)
    if (option === '--replace') for (const each of await collectionsOf(db)) await each.drop()
    say(`${db.databaseName}: ${await restore(file, db)} documents`)
  })
}

/** They run one after another, because the database is small. */
async function onEach(
  act: (client: MongoClient, name: string) => Promise<unknown>,
  which: readonly string[] = storingServices,
): Promise<void> {
  for (const name of which) {
    const uri = await readFile(path.join(SECRETS_DIR, name, 'mongodb-uri'), 'utf8')
    await using client = clientOf(uri.trim())
    await act(client, name)
  }
}

async function removeOld(): Promise<void> {
  const days = (await readdir(BACKUP_DIR)).filter(isDay).sort()
  for (const old of days.slice(0, -storedDays)) {
    await rm(path.join(BACKUP_DIR, old), { recursive: true })
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

function fileIn(folder: string, name: string): string {
  return path.join(folder, `${name}.bson.gz`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
