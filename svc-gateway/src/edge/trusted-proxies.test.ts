import { testKeys } from '@cinecanon/service-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { readConfig } from '../config.ts'
import { startGateway } from '../testing/start-gateway.ts'

describe('the address that services hear of', () => {
  it('is the one that connects, whatever it says of itself', async () => {
    expect(await addressHeard({ says: '203.0.113.7' })).toMatch(/127\.0\.0\.1$/)
  })

  it('is the one that a trusted proxy names', async () => {
    const trustedProxies = ['127.0.0.1', '10.0.0.0/8']

    expect(await addressHeard({ trustedProxies, says: '203.0.113.7' })).toBe('203.0.113.7')
  })

  it('is the last one that a trusted proxy saw, not the first that someone made up', async () => {
    const says = '198.51.100.1, 203.0.113.7, 10.1.2.3'

    expect(await addressHeard({ trustedProxies: ['loopback', '10.0.0.0/8'], says })).toBe(
      '203.0.113.7',
    )
  })
})

async function addressHeard({ trustedProxies = [] as string[], says = '' }): Promise<unknown> {
  const gateway = await startGateway({ trustedProxies })
  try {
    await gateway.post('/api/login', { 'x-forwarded-for': says })
    return gateway.upstream.seen.at(-1)?.headers['x-forwarded-for']
  } finally {
    await gateway.close()
  }
}

describe('TRUSTED_PROXIES', () => {
  it('trusts nobody when it is left out or empty', () => {
    expect(trusted(undefined)).toEqual([])
    expect(trusted('')).toEqual([])
  })

  it('is a list of addresses and networks', () => {
    expect(trusted('loopback, 10.0.0.0/8,::1 fd00::/8')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it.each([
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0',
  ])('refuses %j', (list) => {
    expect(() => trusted(list)).toThrow('TRUSTED_PROXIES: must be addresses or networks')
  })
})

function trusted(list: string | undefined): string[] {
  const env = {
    PORT: '0',
    SERVICE_KEY: JSON.stringify(testKeys.privateKey),
    TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
    CATALOG_URL: 'http://127.0.0.1:4001',
    USERS_URL: 'http://127.0.0.1:4002',
    MAIL_URL: 'http://127.0.0.1:4003',
    PUBLIC_ORIGIN: 'https://cinecanon.test',
    RELEASES_DIR: 'releases',
    ...(list !== undefined && { TRUSTED_PROXIES: list }),
  }
  return readConfig(env).TRUSTED_PROXIES
}
