import { testKeys } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const env = {
  PORT: '0',
  SERVICE_KEY: JSON.stringify(testKeys.privateKey),
  TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
  MAIL_ROLE: 'api',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  USERS_URL: 'http://127.0.0.1:4002',
  APP_URL: 'https://cinecanon.test',
}

it.each([
  [{}, 'no-reply@localhost'],
  [{ MAIL_FROM: '"The <Team>" <team@cinecanon.test>' }, 'team@cinecanon.test'],
  [{ MAIL_FROM: 'team@cinecanon.test' }, 'team@cinecanon.test'],
  [{ MAIL_FROM: 'team@cinecanon.test', CONTACT_TO: '' }, 'team@cinecanon.test'],
  [{ MAIL_FROM: 'team@cinecanon.test', CONTACT_TO: 'admin@localhost' }, 'admin@localhost'],
])('sends contact messages, with %j, to %s', (given, address) => {
  expect(readConfig({ ...env, ...given }).CONTACT_TO).toBe(address)
})

it.each(['admin', 'a@b.test, c@d.test', 'Admin <a@b.test>', 'a@b.test\nBcc: c@d.test'])(
  'refuses to start when contact messages should go to %j',
  (CONTACT_TO) => {
    expect(() => readConfig({ ...env, CONTACT_TO })).toThrow('CONTACT_TO: must be an address')
  },
)

it('signs mails with all of a DKIM key, and refuses half of one', () => {
  const dkim = { DKIM_DOMAIN: 'a.test', DKIM_SELECTOR: 'one', DKIM_PRIVATE_KEY: 'a\\nb' }
  expect(readConfig(env).dkim).toBeUndefined()
  expect(readConfig({ ...env, ...dkim }).dkim).toEqual({
    domain: 'a.test',
    selector: 'one',
    privateKey: 'a\nb',
  })
  expect(() => readConfig({ ...env, DKIM_DOMAIN: 'a.test' })).toThrow('belong together')
})
