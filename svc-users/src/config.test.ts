import { frontendHostOf } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { hostedSettingsOf, readConfig } from './config.ts'

const jwk = { kty: 'OKP', crv: 'Ed25519', x: 'x', d: 'd' }
const needed = {
  PORT: '0',
  SERVICE_KEY: JSON.stringify(jwk),
  TRUSTED_KEYS: '{}',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/',
  CATALOG_URL: 'http://127.0.0.1:1',
  MAIL_URL: 'http://127.0.0.1:2',
  APP_URL: 'https://cinecanon.example/',
  PASSWORD_PEPPER: 'p'.repeat(32),
  TWO_FACTOR_SECRET: 't'.repeat(32),
}
const CLERK_PUBLISHABLE_KEY = keyFor('clerk.cinecanon.example')
const CLERK_SECRET_KEY = 'sk_live_secret'

describe('the keys of the hosted identity provider', () => {
  it('may both be missing, or empty', () => {
    expect(hostedSettingsOf(readConfig(needed))).toBeNull()
    const empty = { ...needed, CLERK_PUBLISHABLE_KEY: '', CLERK_SECRET_KEY: '' }
    expect(hostedSettingsOf(readConfig(empty))).toBeNull()
  })

  it('pin the site that tokens are issued for', () => {
    const config = readConfig({ ...needed, CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY })
    expect(hostedSettingsOf(config)).toMatchObject({ origin: 'https://cinecanon.example' })
  })

  it.each([
    [{ CLERK_PUBLISHABLE_KEY }, /CLERK_SECRET_KEY: is missing, while CLERK_PUBLISHABLE_KEY is set/],
    [{ CLERK_SECRET_KEY }, /CLERK_PUBLISHABLE_KEY: is missing, while CLERK_SECRET_KEY is set/],
    [{ CLERK_SECRET_KEY, CLERK_PUBLISHABLE_KEY: 'pk_live_x' }, /must be a publishable key/],
  ])('stop the start when one is missing or wrong', (keys, message) => {
    const start = () => readConfig({ ...needed, ...keys })
    expect(start).toThrow(message)
    expect(start).not.toThrow(CLERK_SECRET_KEY)
  })
})

it.each([
  ['clerk.cinecanon.example', 'clerk.cinecanon.example'],
  ["evil.example; script-src 'unsafe-inline'", null],
  ['evil.example *', null],
  ['', null],
])('reads the host "%s" from a key as %s', (host, read) => {
  expect(frontendHostOf(keyFor(host))).toBe(read)
})

function keyFor(host: string): string {
  return `pk_live_${Buffer.from(`${host}$`).toString('base64')}`
}
