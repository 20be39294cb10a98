import { createPublicKey } from 'node:crypto'
import { dkimSign, dkimVerify, dmarc, spf } from 'mailauth'
import type { Names } from './names.ts'
import {
  type Finding,
  found,
  hostOf,
  type MailSetup,
  missing,
  type Record,
  wrong,
} from './setup.ts'

export async function checkSpf({ envelopeDomain, smtpUrl }: MailSetup, names: Names) {
  const host = hostOf(smtpUrl)
  const [ip] = await names.publicAddresses(host)
  const sender = `postmaster@${envelopeDomain}`
  const { status, rr } = await spf({
    sender,
    ip: ip ?? documentationAddress,
    helo: envelopeDomain,
    mta: envelopeDomain,
    resolver: names.resolve,
  })
  refuseTemporary(status)
  const record = txt(envelopeDomain, `v=spf1 ${ip ? allowing(host) : 'mx'} ~all`)
  if (status.result === 'none') {
    return missing(`${envelopeDomain} names no server that may send its mails.`, record)
  }
  if (status.result === 'permerror') {
    return wrong(`Receivers can’t read the record: ${reasonIn(status)}.`, record)
  }
  if (!ip)
    return found(
      `${envelopeDomain} has a record. The mail server has no public address here to compare it with.`,
    )
  if (status.result === 'pass') return found(`The record allows ${ip}, the mail server.`)
  if (/(include:|redirect=)/i.test(rr ?? '')) {
    return found(
      `The record names other servers than ${ip}: right if the mail server passes mails on to them.`,
    )
  }
  const allowingRecord = rr?.replace(/\s+([-~?+]?all)\b/i, ` ${allowing(host)} $1`)
  return wrong(
    `The record doesn’t allow ${ip}, the mail server.`,
    allowingRecord ? txt(envelopeDomain, allowingRecord) : record,
  )
}

/** Signs a mail as the workers do, and verifies it as receivers do. */
export async function checkDkim({ dkim }: MailSetup, names: Names): Promise<Finding> {
  if (!dkim) {
    return missing(
      'Mails aren’t signed. Make a key, and set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY.',
    )
  }
  const { domain, selector, privateKey } = dkim
  const publicKey = publicKeyOf(privateKey)
  if (!publicKey) return wrong('DKIM_PRIVATE_KEY is no private key in PEM.')
  const record = txt(`${selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${publicKey}`)
  const mail = `From: postmaster@${domain}\r\nSubject: Test\r\nDate: ${new Date().toUTCString()}\r\n\r\nTest\r\n`
  const signer = { signingDomain: domain, selector, privateKey }
  // The types want the signer twice, where the library reads the list alone.
  const { signatures } = await dkimSign(mail, { ...signer, signatureData: [signer] })
  const { results } = await dkimVerify(signatures + mail, { resolver: names.resolve })
  const status = results[0]?.status ?? { result: 'none' }
  refuseTemporary(status)
  if (status.result === 'pass') return found(`The record has the key that signs mails.`)
  if (status.comment === 'no key') return missing(`${record.name} has no key.`, record)
  const reason = status.result === 'fail' ? 'it isn’t the key that signs mails' : reasonIn(status)
  return wrong(`Receivers can’t use the record: ${reason}.`, record)
}

export async function checkDmarc(setup: MailSetup, names: Names): Promise<Finding> {
  const { fromDomain, envelopeDomain, dkim } = setup
  const name = `_dmarc.${fromDomain}`
  const result = await dmarc({
    headerFrom: `postmaster@${fromDomain}`,
    spfDomains: [envelopeDomain],
    dkimDomains: dkim ? [{ domain: dkim.domain }] : [],
    resolver: names.resolve,
  })
  if (!result) return wrong(`${fromDomain} is no domain of mails.`)
  const { status, policy } = result
  refuseTemporary(status)
  const record = txt(name, `v=DMARC1; p=none; rua=mailto:postmaster@${fromDomain}`)
  if (status.result === 'none') {
    const texts = (await names.texts(name)).filter((text) => /^v=DMARC1/i.test(text))
    if (texts.length === 0) return missing(`${fromDomain} says nothing of forged mails.`, record)
    return wrong('Receivers can’t use the record: it needs one policy, p=.', record)
  }
  if (status.result !== 'pass') {
    const domains = [envelopeDomain, ...(dkim ? [dkim.domain] : [])].join(' and ')
    return wrong(
      `Mails of ${fromDomain} pass as none of its own, because they are sent and signed as ${domains}.`,
    )
  }
  const policies = {
    none: 'Nothing is refused yet: p=none only asks for reports.',
    quarantine: 'Forged mails go to spam.',
    reject: 'Forged mails are refused.',
  }
  return found(
    `${policies[policy as keyof typeof policies] ?? 'It has a policy.'} Mails of the site belong to ${fromDomain}.`,
  )
}

export function checkMx(setup: MailSetup, names: Names): Promise<Finding> {
  return exchangeOf(setup.fromDomain, names, 'Replies to mails')
}

export function checkBounceMx(setup: MailSetup, names: Names): Promise<Finding> {
  return exchangeOf(setup.envelopeDomain, names, 'Bounces')
}

async function exchangeOf(domain: string, names: Names, mails: string): Promise<Finding> {
  const exchanges = await names.exchanges(domain)
  const record: Record = { type: 'MX', name: domain, value: `10 mail.${domain}.` }
  if (exchanges.length === 0)
    return missing(`${mails} reach nothing: ${domain} has no mail server.`, record)
  const reachable = await Promise.all(exchanges.map((host) => host && names.addresses(host)))
  if (!reachable.some((addresses) => addresses.length > 0)) {
    return wrong(
      `${mails} reach nothing: ${exchanges.join(', ') || 'its mail server'} has no address.`,
      record,
    )
  }
  return found(`${mails} go to ${exchanges.join(', ')}.`)
}

/** SPF needs an address, and RFC 5737 reserves this one. */
const documentationAddress = '192.0.2.1'

type Status = { result: string; comment?: string | false | undefined }

function refuseTemporary({ result, comment }: Status): void {
  if (result === 'temperror') throw new Error(comment || 'no response')
}

function reasonIn({ comment, result }: Status): string {
  return comment || result
}

function txt(name: string, value: string): Record {
  return { type: 'TXT', name, value }
}

function allowing(host: string): string {
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : host.includes(':') ? `ip6:${host}` : `a:${host}`
}

function publicKeyOf(privateKey: string): string | null {
  try {
    return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  } catch {
    return null
  }
}
