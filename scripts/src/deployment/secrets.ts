import { chown, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { makeSecretFiles, put } from './secret-files.ts'

/** docker-compose.yml runs it as `secrets`; `show`, `put` and `forget` are for the operator. */
const root = process.env.SECRETS_DIR ?? '/secrets'
/** The images of MongoDB and of Node have these users. */
const owners: Record<string, number> = { database: 999 }
const nodeUser = 1000

const [command = 'make', name = ''] = process.argv.slice(2)

if (command === 'make') await make()
else if (command === 'show') process.stdout.write(`${await readFile(fileOf(name), 'utf8')}\n`)
else if (command === 'forget') await rm(fileOf(name))
else if (command === 'put') await putInput()
else throw new Error('Say: make | show <file> | put <file> | forget <file>')

async function make(): Promise<void> {
  for (const file of await makeSecretFiles(root)) console.log(`made ${file}`)
  await handOver()
}

async function putInput(): Promise<void> {
  const value = (await text(process.stdin)).trim()
  if (!value) throw new Error(`The input is empty: printf %s 'the value' | … put ${name}`)
  await put(root, path.relative(root, fileOf(name)), value)
  await handOver()
}

function fileOf(file: string): string {
  if (!/^[a-z]+\/[a-z-]+$/.test(file)) throw new Error('Name a file, such as users/admin-password')
  return path.join(root, file)
}

async function handOver(): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const [folder = ''] = path.relative(root, entry.parentPath).split(path.sep)
    const owner = owners[folder || entry.name] ?? nodeUser
    await chown(path.join(entry.parentPath, entry.name), owner, owner)
  }
}
