import { expect, it } from '@jest/globals'
import { isLoopback, networkOf } from './network.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
  ['192.0.2.1:50001', '192.0.2.1:50002', true],
  ['192.0.2.1:50001', '192.0.2.1', true],
  ['192.0.2.1:443', '192.0.2.2:443', false],
  ['[2001:db8:1:2::1]:50001', '2001:db8:1:2::2', true],
  ['[2001:db8:1:2::1]', '[2001:db8:1:3::1]', false],
])('%s and %s are one sender: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne)
})

it.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.8', true],
  ['::1', true],
  ['192.0.2.1', false],
  ['2001:db8::1', false],
  ['unknown', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})
