import { testKeys } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

it.each([
  [undefined, []],
  ['', []],
  ['Letterboxd=https://a.example/?b=c', [{ label: 'Letterboxd', href: 'https://a.example/?b=c' }]],
  [
    ' The Fediverse = https://a.example/@b ,X=https://x.com/c, ',
    [
      { label: 'The Fediverse', href: 'https://a.example/@b' },
      { label: 'X', href: 'https://x.com/c' },
    ],
  ],
])('reads profiles: %j', (text, profiles) => {
  expect(settings({ SOCIAL_PROFILES: text }).SOCIAL_PROFILES).toEqual(profiles)
})

it.each([
  'https://a.example',
  'X=http://a.example',
  'X=javascript:alert(1)',
  'X=',
  '=https://a.example',
  'X=https://a.example,Y',
])('refuses profiles: %j', (text) => {
  expect(() => settings({ SOCIAL_PROFILES: text })).toThrow(
    'SOCIAL_PROFILES: must be NAME=https://',
  )
})

it.each([undefined, '', '/counter.js', '/stats/a.js?site=1'])('reads a script: %j', (path) => {
  expect(settings({ ANALYTICS_SCRIPT: path }).ANALYTICS_SCRIPT).toBe(path ?? '')
})

it.each(['counter.js', 'https://other.example/a.js', '//other.example/a.js', '/\\other.example'])(
  'refuses a script: %j',
  (path) => {
    expect(() => settings({ ANALYTICS_SCRIPT: path })).toThrow(
      'ANALYTICS_SCRIPT: must be a path of this site',
    )
  },
)

it.each([
  [undefined, []],
  ['', []],
  ['loopback, 10.0.0.0/8,::1 fd00::/8', ['loopback', '10.0.0.0/8', '::1', 'fd00::/8']],
])('reads proxies: %j', (list, proxies) => {
  expect(settings({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(proxies)
})

it.each(['true', '1', '0.0.0.0/0', '::/0', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0'])(
  'refuses proxies: %j',
  (list) => {
    expect(() => settings({ TRUSTED_PROXIES: list })).toThrow(
      'TRUSTED_PROXIES: must be addresses or networks',
    )
  },
)

function settings(given: Record<string, string | undefined>) {
  return readConfig({
    PORT: '0',
    SERVICE_KEY: JSON.stringify(testKeys.privateKey),
    TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
    CATALOG_URL: 'http://127.0.0.1:4001',
    USERS_URL: 'http://127.0.0.1:4002',
    MAIL_URL: 'http://127.0.0.1:4003',
    PUBLIC_ORIGIN: 'https://cinecanon.test',
    RELEASES_DIR: 'releases',
    ...given,
  })
}
