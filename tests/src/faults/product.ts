import type { Stack } from '@cinecanon/scripts'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll } from '@jest/globals'
import { type MailSink, openMailSink } from '../mail/mail-sink.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { anOperator, aPerson, aUser, type Person } from '../stack/person.ts'
import { figure } from './figure.ts'

export type Product = {
  stack: FreshStack
  /** The mail server. */
  sink: MailSink
  ann: Person
  operator: Person
  /** A new visitor with an address of its own. */
  stranger: () => Person
}

export const annsEmail = 'ann@example.org'

type Options = Parameters<typeof freshStack>[0]

/** Two of each service behind the gateway, three workers, the embedded database. */
export const twoOfEach = {
  replicas: { catalog: 2, users: 2, 'mail-api': 2 },
  mailWorkers: 3,
}

/** A product for a file's tests, with mail server, operator and Ann, from the first test on. */
export function aProduct(options: Options = {}): Product {
  const started = endedAfter()
  // Filled before anything reads it.
  const product = {} as Product
  beforeAll(async () => {
    const sink = await started(openMailSink)
    const gatewayEnv = { TRUSTED_PROXIES: 'loopback', ...options.gatewayEnv }
    const stack = await started(() =>
      freshStack({ mailWorkers: 1, ...options, smtpUrl: sink.url, gatewayEnv }),
    )
    const [ann, operator] = [await aUser(stack.url, annsEmail), await anOperator(stack)]
    Object.assign(product, { stack, sink, ann, operator, stranger: () => stranger(stack.url) })
  })
  return product
}

let strangers = 0

/** An address each, because requests of one address are limited. */
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

/** Subjects of an address's mails, the oldest first. */
export function subjectsTo({ sink }: Pick<Product, 'sink'>, address: string): string[] {
  return sink.received
    .filter(({ to }) => to === address)
    .map(({ head }) => /^Subject: (.*)$/im.exec(head)?.[1]?.trim() ?? '')
}
