import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const serviceNames = ['gateway', 'catalog', 'users', 'mail'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Secrets = {
  keys: Record<ServiceName, { private: JsonWebKey; public: JsonWebKey }>
  passwordPepper: string
  twoFactorSecret: string
  adminPassword: string
  isAdminPrinted: boolean
}

/** Makes random secrets on the first start, in a file that only the owner can read. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = secretsFile(dataDir)
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Secrets
  const secrets = makeSecrets()
  await saveSecrets(dataDir, secrets)
  return secrets
}

/** Renames a whole file, because the passwords in the database are worth nothing without it. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const file = secretsFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json')
}

function makeSecrets(): Secrets {
  const pairs = serviceNames.map((name) => [name, makeKeys()] as const)
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    keys: Object.fromEntries(pairs) as Secrets['keys'],
    passwordPepper: random(32),
    twoFactorSecret: random(32),
    adminPassword: random(12),
    isAdminPrinted: false,
  }
}

function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    private: privateKey.export({ format: 'jwk' }),
    public: publicKey.export({ format: 'jwk' }),
  }
}
