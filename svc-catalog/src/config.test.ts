import { testKeys } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const env = {
  PORT: '4001',
  SERVICE_KEY: JSON.stringify(testKeys.privateKey),
  TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  USERS_URL: 'http://127.0.0.1:4002/',
  PUBLIC_ORIGIN: 'https://cinecanon.example/',
}

it('accepts the origins of several replicas of a service', () => {
  const several = { ...env, USERS_URL: 'http://users:1,http://users:2/' }
  expect(readConfig(env).USERS_URL).toEqual(['http://127.0.0.1:4002'])
  expect(readConfig(several).USERS_URL).toEqual(['http://users:1', 'http://users:2'])
})

it('names every setting that is missing or wrong, and prints no value', () => {
  const wrong = { ...env, USERS_URL: 'secret-host', MONGODB_URI: undefined, PORT: 'x' }

  expect(() => readConfig(wrong)).toThrow(/PORT.*MONGODB_URI.*USERS_URL/s)
  expect(() => readConfig(wrong)).not.toThrow(/secret-host/)
})

it('needs neither a store nor OMDb, and treats an empty setting as missing', () => {
  const none = { AMAZON_TAG: '', RETAIL_LINKS_FILE: '', OMDB_API_KEY: '', OMDB_URL: '' }

  for (const config of [readConfig(env), readConfig({ ...env, ...none })]) {
    expect(config.AMAZON_TAG).toBeUndefined()
    expect(config.RETAIL_LINKS_FILE).toBeUndefined()
    expect(config.OMDB_API_KEY).toBeUndefined()
    expect(config.OMDB_URL).toBe('https://www.omdbapi.com/')
  }
})

it.each([
  [undefined, ['justwatch', 'youtube']],
  ['youtube', ['youtube']],
  ['none', []],
])('reads the search sites of SEARCH_LINKS=%s', (SEARCH_LINKS, sites) => {
  expect(readConfig({ ...env, SEARCH_LINKS }).SEARCH_LINKS).toEqual(sites)
})

it('refuses other sites', () => {
  expect(() => readConfig({ ...env, SEARCH_LINKS: 'vimeo' })).toThrow(/SEARCH_LINKS/)
})

it('reduces the public address to its origin', () => {
  expect(readConfig(env).PUBLIC_ORIGIN).toBe('https://cinecanon.example')
})

it.each([
  'http://www.omdbapi.com/',
  'https://10.0.0.1/',
  'https://[fd00::1]/',
  'https://someone:secret@www.omdbapi.com/',
  'file:///etc/passwd',
  'omdb',
])('refuses OMDb’s address %s', (address) => {
  expect(() => readConfig({ ...env, OMDB_URL: address })).toThrow(/OMDB_URL/)
})

it.each(['http://127.0.0.1:4010/', 'http://localhost:4010/', 'https://mirror.example/omdb'])(
  'accepts OMDb’s address %s',
  (address) => {
    expect(readConfig({ ...env, OMDB_URL: address }).OMDB_URL).toBe(address)
  },
)
