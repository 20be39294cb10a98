import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serviceNames } from '../start/secrets.ts'

type Rule = readonly [file: string, make: (secrets: Folder) => string | Promise<string>]
type Folder = { read: (file: string) => Promise<string> }

const withDatabase = serviceNames.filter((name) => name !== 'gateway')

const rules: Rule[] = [
  // MongoDB takes 6 to 1024 base64 characters.
  ['database/keyfile', () => randomBytes(512).toString('base64')],
  ['database/root-password', random],
  ...withDatabase.map((name): Rule => [`database/${name}-password`, random]),
  ...withDatabase.map((name): Rule => [`${name}/mongodb-uri`, (secrets) => uriOf(name, secrets)]),
  ...serviceNames.map((name): Rule => [`${name}/service-key`, makeKey]),
  ['users/password-pepper', random],
  ['users/two-factor-secret', random],
  ['users/admin-password', () => randomBytes(12).toString('base64url')],
  ['mail/unsubscribe-secret', random],
  ['mail/smtp-url', () => 'smtp://mailpit:1025'],
]

/** Makes missing secrets, in a folder for each service that reads them. @returns the new files */
export async function makeSecretFiles(root: string): Promise<string[]> {
  const secrets: Folder = { read: (file) => readFile(path.join(root, file), 'utf8') }
  const made: string[] = []
  for (const [file, make] of rules) {
    if (existsSync(path.join(root, file))) continue
    await put(root, file, await make(secrets))
    made.push(file)
  }
  const trusted = await publicKeys(secrets)
  for (const name of serviceNames) await put(root, `${name}/trusted-keys`, trusted)
  return made
}

/** Renames a whole file, so that a reader sees all of it. */
export async function put(root: string, file: string, value: string): Promise<void> {
  const full = path.join(root, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(`${full}.new`, value, { mode: 0o400 })
  await rename(`${full}.new`, full)
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

function makeKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}

async function uriOf(name: string, secrets: Folder): Promise<string> {
  const password = await secrets.read(`database/${name}-password`)
  return `mongodb://${name}:${password}@mongodb:27017/?replicaSet=rs0&authSource=admin`
}

async function publicKeys(secrets: Folder): Promise<string> {
  const keys = serviceNames.map(async (name) => {
    const { kty, crv, x }: JsonWebKey = JSON.parse(await secrets.read(`${name}/service-key`))
    return [name, { kty, crv, x }] as const
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(keys)))
}
