import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

export const serviceNames = ['gateway', 'catalog', 'users', 'mail'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Secrets = {
  /** Key pair of each service, as JWK. */
  keys: Record<ServiceName, { private: JWK; public: JWK }>
  passwordPepper: string
  twoFactorSecret: string
  adminPassword: string
  /** Of the embedded database. */
  databasePassword: string
  /** The admin's password is printed once. */
  isAdminPrinted: boolean
}

/** Random secrets, made on the first start, in a file that only the owner can read. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = secretsFile(dataDir)
  const kept = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Secrets) : null
  const made = await makeSecrets()
  // Data from before a secret was needed gets it now.
  const secrets = { ...made, ...kept }
  if (Object.keys(kept ?? {}).length < Object.keys(made).length) await saveSecrets(dataDir, secrets)
  return secrets
}

/** Atomic, because the passwords in the database are worth nothing without them. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = secretsFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json')
}

async function makeSecrets(): Promise<Secrets> {
  const pairs = serviceNames.map(async (name) => [name, await makeKeys()] as const)
  return {
    keys: Object.fromEntries(await Promise.all(pairs)) as Secrets['keys'],
    passwordPepper: randomBytes(32).toString('base64url'),
    twoFactorSecret: randomBytes(32).toString('base64url'),
    adminPassword: randomBytes(12).toString('base64url'),
    databasePassword: randomBytes(32).toString('base64url'),
    isAdminPrinted: false,
  }
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { private: await exportJWK(privateKey), public: await exportJWK(publicKey) }
}
