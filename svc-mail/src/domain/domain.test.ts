import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { DomainCheckName } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { type DnsRecords, startDnsServer } from '@cinecanon/testing/dns-server'
import { describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { aCertificate } from '../testing/certificate.ts'
import { startSmtpServer } from '../testing/start-smtp-server.ts'
import { createMailDomain } from './domain.service.ts'
import { domainIn, isTestDomain, type MailSetup } from './setup.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const publicKey = createPublicKey(privateKey)
  .export({ type: 'spki', format: 'der' })
  .toString('base64')
const domain = 'cinecanon.org'
const setup: MailSetup = {
  fromDomain: domain,
  envelopeDomain: domain,
  dkim: { domain, selector: 'mail', privateKey },
  smtpUrl: 'smtp://smtp.cinecanon.org:1',
  appUrl: 'https://cinecanon.org',
}
/** These are complete and right. */
const records: DnsRecords = {
  [`TXT ${domain}`]: ['v=spf1 a:smtp.cinecanon.org -all', 'site-verification=1'],
  [`TXT mail._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${publicKey}`,
  [`TXT _dmarc.${domain}`]: 'v=DMARC1; p=quarantine',
  [`MX ${domain}`]: ['20 second.cinecanon.org', '10 first.cinecanon.org'],
  'A first.cinecanon.org': '198.51.100.7',
  'A smtp.cinecanon.org': '198.51.100.8',
  'PTR 8.100.51.198.in-addr.arpa': 'smtp.cinecanon.org',
}

describe('a domain that is set up', () => {
  it('has all records found', async () => {
    const checks = await checked({})
    const states = [...checks.values()].map(({ name, state }) => [name, state])
    const names = ['spf', 'dkim', 'dmarc', 'mx', 'bounce-mx', 'reverse-name', 'one-click']
    expect(states).toEqual(expect.arrayContaining(names.map((name) => [name, 'found'])))
    expect(checks.get('mx')?.why).toContain('first.cinecanon.org, second.cinecanon.org')
    expect(checks.get('dmarc')?.why).toContain('Forged mails go to spam.')
  })

  it('is checked once a minute', async () => {
    await using dns = await startDnsServer({ ...records })
    let now = new Date('2090-01-01T00:00:00Z')
    const read = createMailDomain({
      setup,
      dnsServers: [dns.server],
      clock: () => now,
      log: silent,
    })
    const stateOfSpf = async () => (await read()).checks.find(({ name }) => name === 'spf')?.state
    expect(await stateOfSpf()).toBe('found')
    delete dns.records[`TXT ${domain}`]
    now = new Date(now.getTime() + 59_000)
    expect(await stateOfSpf()).toBe('found')
    now = new Date(now.getTime() + 1000)
    expect(await stateOfSpf()).toBe('missing')
  })
})

type Case = [
  name: DomainCheckName,
  changed: DnsRecords,
  expected: object,
  settings?: Partial<MailSetup>,
]
const txt = (name: string, value: unknown) => ({ type: 'TXT', name, value })

describe('a record', () => {
  it.each<Case>([
    ['spf', { [`TXT ${domain}`]: 'other' }, txt(domain, 'v=spf1 a:smtp.cinecanon.org ~all')],
    [
      'dkim',
      { [`TXT mail._domainkey.${domain}`]: [] },
      txt(`mail._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${publicKey}`),
    ],
    [
      'dmarc',
      { [`TXT _dmarc.${domain}`]: [] },
      txt(`_dmarc.${domain}`, expect.stringContaining('v=DMARC1; p=none')),
    ],
    ['mx', { [`MX ${domain}`]: [] }, { type: 'MX', name: domain }],
    [
      'bounce-mx',
      {},
      { type: 'MX', name: 'bounces.cinecanon.org' },
      { envelopeDomain: 'bounces.cinecanon.org' },
    ],
    [
      'reverse-name',
      { 'PTR 8.100.51.198.in-addr.arpa': [] },
      { type: 'PTR', value: 'smtp.cinecanon.org.' },
    ],
  ])('of %s is missing, and is shown', async (name, changed, record, settings = {}) => {
    const check = (await checked({ ...records, ...changed }, settings)).get(name)
    expect(check).toMatchObject({ state: 'missing', record })
  })

  it.each<Case>([
    [
      'spf',
      { [`TXT ${domain}`]: ['v=spf1 -all', 'v=spf1 mx -all'] },
      { record: txt(domain, expect.any(String)) },
    ],
    [
      'spf',
      { [`TXT ${domain}`]: 'v=spf1 ip4:192.0.2.9 -all' },
      { record: txt(domain, 'v=spf1 ip4:192.0.2.9 a:smtp.cinecanon.org -all') },
    ],
    [
      'dkim',
      { [`TXT mail._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${anotherKey()}` },
      { why: expect.stringContaining('isn’t the key that signs') },
    ],
    [
      'dkim',
      { [`TXT mail._domainkey.${domain}`]: 'v=DKIM1; p=' },
      { record: txt(`mail._domainkey.${domain}`, expect.stringContaining(publicKey)) },
    ],
    [
      'dmarc',
      { [`TXT _dmarc.${domain}`]: 'v=DMARC1; policy=reject' },
      { record: txt(`_dmarc.${domain}`, expect.any(String)) },
    ],
    [
      'dmarc',
      {},
      { why: expect.stringContaining('elsewhere.org and elsewhere.org') },
      {
        envelopeDomain: 'elsewhere.org',
        dkim: { domain: 'elsewhere.org', selector: 'mail', privateKey },
      },
    ],
    ['mx', { 'A first.cinecanon.org': [] }, { why: expect.stringContaining('has no address') }],
    [
      'reverse-name',
      {
        'A smtp.cinecanon.org': '198.51.100.8',
        'PTR 8.100.51.198.in-addr.arpa': 'host.provider.org',
      },
      { record: { type: 'A', name: 'host.provider.org', value: '198.51.100.8' } },
    ],
    [
      'one-click',
      {},
      { why: expect.stringContaining('https alone') },
      { appUrl: 'http://cinecanon.org' },
    ],
    [
      'one-click',
      {},
      { why: expect.stringContaining('can’t reach') },
      { appUrl: 'https://localhost' },
    ],
  ])('of %s is wrong: %j', async (name, changed, expected, settings = {}) => {
    const check = (await checked({ ...records, ...changed }, settings)).get(name)
    expect(check).toMatchObject({ state: 'wrong', ...expected })
  })

  it.each<[...Case, state: string]>([
    [
      'spf',
      {
        [`TXT ${domain}`]: 'v=spf1 include:_spf.provider.org -all',
        'TXT _spf.provider.org': 'v=spf1 ip4:203.0.113.0/24 -all',
      },
      { why: expect.stringContaining('right if the mail server passes mails on') },
      {},
      'found',
    ],
    [
      'dkim',
      {},
      { record: null, why: expect.stringContaining('DKIM_PRIVATE_KEY') },
      { dkim: undefined },
      'missing',
    ],
    [
      'dkim',
      {},
      { why: expect.stringContaining('DKIM_PRIVATE_KEY') },
      { dkim: { domain, selector: 'mail', privateKey: 'not PEM' } },
      'wrong',
    ],
  ])(
    'of %s is checked as far as possible: %j, %j, %j: %s',
    async (name, changed, expected, settings, state) => {
      const check = (await checked({ ...records, ...changed }, settings)).get(name)
      expect(check).toMatchObject({ state, ...expected })
    },
  )
})

it('knows nothing of a domain whose name server doesn’t respond by the deadline', async () => {
  await using dns = await startDnsServer(records, [domain, `_dmarc.${domain}`])
  const lines: string[] = []
  const log = pino({ write: (line: string) => void lines.push(line) })
  const { checks } = await read([dns.server], {}, { deadlineMs: 2000, log })
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({
    ...{ spf: 'unknown', dmarc: 'unknown', mx: 'unknown', 'reverse-name': 'found' },
  })
  expect(checks[0]?.why).toContain('didn’t respond')
  // A resolver that gave up would be in the log.
  expect(lines.join('')).not.toContain('"check":"mx"')
})

describe('TLS to the mail server', () => {
  it.each<[string, SMTPServerOptions, RegExp]>([
    ['missing', { disabledCommands: ['STARTTLS'] }, /offers no TLS/],
    ['wrong', {}, /certificate of 127.0.0.1 isn’t valid/],
    ['wrong', { secure: true }, /certificate of 127.0.0.1 isn’t valid/],
  ])('is %s with %j', async (state, options, why) => {
    await using server = await startSmtpServer({ ...aCertificate(), ...options })
    const smtpUrl = `${'secure' in options ? 'smtps' : 'smtp'}://127.0.0.1:${server.port}`
    expect((await checked({}, { smtpUrl })).get('tls')).toMatchObject({
      state,
      why: expect.stringMatching(why),
    })
  })

  it.each(['smtp', 'smtps'])(
    'is found by %s with a certificate that is trusted',
    async (protocol) => {
      const { cert, key } = aCertificate()
      const trusted = getCACertificates()
      setDefaultCACertificates([...trusted, cert])
      try {
        await using server = await startSmtpServer({ cert, key, secure: protocol === 'smtps' })
        const smtpUrl = `${protocol}://127.0.0.1:${server.port}`
        expect((await checked({}, { smtpUrl })).get('tls')).toMatchObject({
          state: 'found',
          why: expect.stringContaining(protocol === 'smtp' ? 'by STARTTLS' : 'from the first byte'),
        })
      } finally {
        setDefaultCACertificates(trusted)
      }
    },
  )

  it('is unknown without a server', async () => {
    expect((await checked({}, { smtpUrl: 'smtp://127.0.0.1:9' })).get('tls')).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

it.each([
  ['localhost', true],
  ['cinecanon.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['films.test', true],
  ['cinecanon.org', false],
])('%s is a test domain: %s', (name, is) => {
  expect(isTestDomain(name)).toBe(is)
})

it('checks nothing of a test domain', async () => {
  const fromDomain = domainIn('Cinecanon <no-reply@LocalHost>')
  const reply = await read(['127.0.0.1:9'], { fromDomain })
  expect(reply).toMatchObject({ domain: 'localhost', isTest: true, checks: [] })
})

async function checked(given: DnsRecords, settings: Partial<MailSetup> = {}) {
  await using dns = await startDnsServer({ ...records, ...given })
  const { checks } = await read([dns.server], settings)
  return new Map<string, (typeof checks)[number]>(checks.map((check) => [check.name, check]))
}

function read(dnsServers: string[], settings: Partial<MailSetup>, options = {}) {
  const clock = () => new Date('2090-01-01T00:00:00Z')
  const all = { ...setup, ...settings }
  return createMailDomain({ setup: all, dnsServers, clock, log: silent, ...options })()
}

function anotherKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return publicKey.toString('base64')
}
