import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from '@jest/globals'
import { createSpreadLookup, Origins } from './addresses.ts'

const three = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }))
const six = { address: 'fd00::1', family: 6 }

describe('a host with several addresses', () => {
  it('is asked at each of them in turn of chance, with the others behind it', async () => {
    expect(await all(three, 0)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    expect(await all(three, 0.5)).toEqual(['10.0.0.2', '10.0.0.3', '10.0.0.1'])
    expect(await all(three, 0.999)).toEqual(['10.0.0.3', '10.0.0.1', '10.0.0.2'])
  })

  it('keeps the family that the system puts first', async () => {
    expect(await all([six, ...three], 0.999)).toEqual([
      'fd00::1',
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
    ])
  })

  it('is one address where one is asked for', async () => {
    expect(await one(three, 0.5)).toEqual(['10.0.0.2', 4])
  })
})

it('says that a host is unknown, as the system does', async () => {
  const error = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  const lookup = createSpreadLookup({ ask: (_host, _options, callback) => callback(error, []) })

  expect(await new Promise((resolve) => lookup('nowhere', {}, resolve))).toBe(error)
})

it.each([
  ['http://svc-users:4002', ['http://svc-users:4002']],
  ['http://svc-users:4002/', ['http://svc-users:4002']],
  ['http://a:1,http://b:2/, https://c', ['http://a:1', 'http://b:2', 'https://c']],
  ['http://a:1,http://a:1/,', ['http://a:1']],
])('reads %s', (list, origins) => {
  expect(Origins.parse(list)).toEqual(origins)
})

it.each([
  '',
  ',',
  'svc-users:4002',
  'ftp://a',
  'http://a:1,secret-host',
  'http://a/path',
  'http://a?x=1',
  'http://name:word@a',
])('refuses %j', (list) => {
  expect(Origins.safeParse(list).error?.issues).toMatchObject([
    { message: expect.stringContaining('must be origins') },
  ])
})

function lookupIn(addresses: LookupAddress[], chance: number) {
  return createSpreadLookup({
    ask: (_host, _options, callback) => callback(null, addresses),
    chance: () => chance,
  })
}

function all(addresses: LookupAddress[], chance: number): Promise<string[]> {
  return new Promise((resolve) => {
    lookupIn(addresses, chance)('svc-users', { all: true }, (_error, found) => {
      resolve((found as LookupAddress[]).map(({ address }) => address))
    })
  })
}

function one(addresses: LookupAddress[], chance: number): Promise<unknown[]> {
  return new Promise((resolve) => {
    lookupIn(addresses, chance)('svc-users', {}, (_error, ...found) => resolve(found))
  })
}
