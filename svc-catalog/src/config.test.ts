import { testKeys } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const env = {
  PORT: '4001',
  SERVICE_KEY: JSON.stringify(testKeys.privateKey),
  TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  USERS_URL: 'http://127.0.0.1:4002/',
}

it('takes an origin with or without a slash at its end', () => {
  expect(readConfig(env).USERS_URL).toBe('http://127.0.0.1:4002')
  expect(readConfig({ ...env, USERS_URL: 'http://users:1' }).USERS_URL).toBe('http://users:1')
})

it('names every setting that is missing or wrong, and prints no value', () => {
  const wrong = { ...env, USERS_URL: 'secret-host', MONGODB_URI: undefined, PORT: 'x' }

  expect(() => readConfig(wrong)).toThrow(/PORT.*MONGODB_URI.*USERS_URL/s)
  expect(() => readConfig(wrong)).not.toThrow(/secret-host/)
})
