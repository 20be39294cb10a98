import type { Endpoint, PageOrder, RemoteName } from '@cinecanon/contract'

export type FrontEndName = RemoteName | 'shell'

/** Where the server bundle of each release is, as a `file:` address; one that is missing is left to the browser. */
export type Bundles = Partial<Record<FrontEndName, string>>

/** A page to be rendered, as plain data: it goes into another thread. */
export type Order = Pick<PageOrder, 'remotes' | 'site' | 'assets' | 'nonce'> & {
  url: string
  user: PageOrder['user']
  isAccountAway: boolean
  bundles: Bundles
}

/** A rendered page in bytes, or where to go instead. */
export type Rendered =
  | { kind: 'page'; status: number; html: Uint8Array }
  | { kind: 'redirect'; location: string }

/** What a page asks a service. Which endpoint that is, and whom it is for, the gateway's own contract says. */
export type Question = Pick<Endpoint, 'method' | 'path'> & { input: unknown }

export type Reply = {
  /** As JSON or text that is still to be read, or as a value. */
  answer: { bytes: Uint8Array; isText: boolean } | { value: unknown }
  /** It is old news: its service is away since then (milliseconds since 1970). */
  staleSince?: number
}

/** An error without its class, which doesn't come through. */
export type Failure = { name: string; message: string } & Record<string, unknown>

/** Anything can be thrown. Beside name and message what is named goes along. */
export function failureOf(error: unknown, fields: string[]): Failure {
  const thrown = (error ?? {}) as Record<string, unknown>
  const { name = 'Error', message = error } = thrown
  const kept = Object.fromEntries(fields.map((field) => [field, thrown[field]]))
  return { ...kept, name: String(name), message: String(message) }
}

/** Bundles know errors of the contract by their name. */
export function errorOf({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest)
}

/** To the thread. A page keeps its place until it is rendered. */
export type Told =
  | { kind: 'prepare'; bundles: Bundles }
  | { kind: 'render'; place: number; order: Order }
  | { kind: 'answered'; id: number; reply: Reply }
  | { kind: 'refused'; id: number; failure: Failure }

/** From the thread. */
export type Said =
  | { kind: 'prepared' }
  | { kind: 'rendered'; place: number; page: Rendered }
  | { kind: 'failed'; place: number; failure: Failure }
  /** A bundle that can't be imported; the page isn't rendered. */
  | { kind: 'unloadable'; place: number; frontEnd: FrontEndName; failure: Failure }
  | { kind: 'asks'; id: number; place: number; question: Question }

/** What a thread is started with, seen from both sides also while it is busy. */
export type Shared = {
  names: FrontEndName[]
  importMs: number
  /** Counts up as long as the thread gets on: with each message, and ten times a second. */
  beats: Int32Array
  /** For each place the number of the front-end that was at work for it last (`frontEndNames`). */
  atWork: Int32Array
}

export const pagesAtOnce = 8

/** The place of what is done for no page. Those of pages come behind it. */
export const ownPlace = 0
