import { login, register } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll } from '@jest/globals'
import { type MailSink, openMailSink } from '../mail/mail-sink.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aPerson, type Person } from '../stack/person.ts'
import { figure } from './figure.ts'

export type Product = {
  stack: FreshStack
  /** The mail server. */
  sink: MailSink
  ann: Person
  operator: Person
  /** Someone whom nobody knows, who comes from an address of their own. */
  stranger: () => Person
}

export const password = 'a long enough one'
export const annsEmail = 'ann@example.org'
export const adminEmail = 'admin@cinecanon.localhost'

type Given = Parameters<typeof freshStack>[0]

/** A product for all tests of a file, with its mail server, its operator and Ann; there from the first test on. */
export function aProduct(given: Given = {}): Product {
  const started = endedAfter()
  // Filled before anything reads it.
  const product = {} as Product
  beforeAll(async () => {
    const sink = await started(openMailSink)
    const gatewayEnv = { TRUSTED_PROXIES: 'loopback', ...given.gatewayEnv }
    const stack = await started(() => freshStack({ ...given, smtpUrl: sink.url, gatewayEnv }))
    const [ann, operator] = [aPerson(stack.url), aPerson(stack.url)]
    Object.assign(product, { stack, sink, ann, operator, stranger: () => stranger(stack.url) })
    await ann.call(register, { body: { email: annsEmail, password } })
    const credentials = { email: adminEmail, password: stack.secrets.adminPassword }
    await operator.call(login, { body: credentials })
  }, 150_000)
  return product
}

let strangers = 0

/** Limits count by address, and these tests ask more often than one person may. */
function stranger(url: string): Person {
  const number = ++strangers
  return aPerson(url, { address: `203.0.${number >> 8}.${number & 255}` })
}

/** The database's process, to be harmed; null, and said so, when a given database is used. */
export function databaseOf({ stack }: Product, test: string): Stack['processes'][string] | null {
  const { database = null } = stack.processes
  if (!database) figure(test, 'not tried, because the database is that of MONGODB_URI')
  return database
}

/** The subjects of what an address was sent, in the order in which it came. */
export function subjectsTo({ sink }: Pick<Product, 'sink'>, address: string): string[] {
  return sink.received
    .filter(({ to }) => to === address)
    .map(({ head }) => /^Subject: (.*)$/im.exec(head)?.[1]?.trim() ?? '')
}
