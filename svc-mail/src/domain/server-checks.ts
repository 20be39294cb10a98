import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Names } from './names.ts'
import {
  type Finding,
  found,
  hostOf,
  isTestDomain,
  type MailSetup,
  missing,
  unknown,
  wrong,
} from './setup.ts'

/** Wants a name of the address that leads back to it, as receivers do. */
export async function checkReverseName({ smtpUrl }: MailSetup, names: Names): Promise<Finding> {
  const host = hostOf(smtpUrl)
  const [address] = await names.publicAddresses(host)
  if (!address) {
    return unknown('The mail server has no public address here. Check the one that it sends from.')
  }
  const [name] = await names.namesOf(address)
  if (!name) {
    const record = { type: 'PTR', name: address, value: `${host}.` } as const
    return missing(`${address}, the mail server, has no name. Its provider sets it.`, record)
  }
  if ((await names.addresses(name)).includes(address)) {
    return found(`${address}, the mail server, is ${name}, and ${name} has that address.`)
  }
  const type = isIPv4(address) ? 'A' : 'AAAA'
  return wrong(`${address} is ${name}, but ${name} has another address.`, {
    type,
    name,
    value: address,
  })
}

/** Sends no credentials, because a stranger's certificate mustn't get them. */
export async function checkTls({ smtpUrl }: MailSetup): Promise<Finding> {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const timeout = 4000
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure,
    requireTLS: !secure,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transport.verify()
    return found(
      `The mail server offers TLS ${secure ? 'from the first byte' : 'by STARTTLS'}, with a valid certificate.`,
    )
  } catch (error) {
    return findingOf(error, hostname)
  } finally {
    transport.close()
  }
}

/** Mail programs call only an https address that they reach. */
export async function checkOneClick({ appUrl }: MailSetup): Promise<Finding> {
  const { protocol, hostname } = new URL(appUrl)
  if (isTestDomain(hostname)) {
    return wrong(
      `Mail programs can’t reach ${appUrl}. Set APP_URL to the public address of the site.`,
    )
  }
  if (protocol !== 'https:')
    return wrong(`Mail programs call https alone, and APP_URL is ${appUrl}.`)
  return found('Mail programs can unsubscribe people by one press.')
}

function findingOf(error: unknown, host: string): Finding {
  const message = error instanceof Error ? error.message : String(error)
  if (/STARTTLS/i.test(message) && !/certificate/i.test(message)) {
    return missing(`${host} offers no TLS: mails and the password cross the network as they are.`)
  }
  if (/certificate|altnames|self.signed|issuer/i.test(message)) {
    return wrong(`The certificate of ${host} isn’t valid: ${message}.`)
  }
  return unknown(`The mail server ${host} didn’t respond: ${message}.`)
}
