import { describe, expect, it } from '@jest/globals'
import { isPrivate, publicLookup } from './omdb-address.ts'

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '2002:a00:1::',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'not an address',
  ])('is private: %s', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.0.1', '2606:4700::1111'])(
    'is public: %s',
    (address) => {
      expect(isPrivate(address)).toBe(false)
    },
  )
})

describe('looking up a name', () => {
  it('refuses one that leads into a private network', async () => {
    await expect(look('127.0.0.2')).rejects.toThrow('private network')
    await expect(look('10.0.0.1')).rejects.toThrow('private network')
  })

  it('allows this machine, and public addresses', async () => {
    expect(await look('127.0.0.1')).toBe('127.0.0.1')
    expect(await look('1.1.1.1')).toBe('1.1.1.1')
  })

  function look(name: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      publicLookup(name, {}, (error, address) => (error ? reject(error) : resolve(address)))
    })
  }
})
