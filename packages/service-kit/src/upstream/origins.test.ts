import { expect, it } from '@jest/globals'
import { Origins } from './origins.ts'

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
