import type { Endpoint, PageAnswer, PageOrder, RemoteName } from '@cinecanon/contract'

export type FrontEndName = RemoteName | 'shell'

/**
 * Where the server bundle of each release is, as a `file:` address; one that is missing is left
 * to the browser.
 */
export type Bundles = Partial<Record<FrontEndName, string>>

/** A page to be rendered, as plain data, because it goes into another thread. */
export type PageRequest = Pick<PageOrder, 'remotes' | 'site' | 'assets' | 'nonce'> & {
  url: string
  user: PageOrder['user']
  isAccountAway: boolean
  bundles: Bundles
}

/** A rendered page in bytes, or where to go instead. */
export type Rendered =
  | (Omit<Extract<PageAnswer, { kind: 'page' }>, 'html'> & { html: Uint8Array })
  | { kind: 'redirect'; location: string }

/** What a page asks a service. The gateway's own contract says which endpoint that is. */
export type Question = Pick<Endpoint, 'method' | 'path'> & { input: unknown }

export type Reply = {
  /** As JSON or text that is still to be read, or as a value. */
  answer: { bytes: Uint8Array; isText: boolean } | { value: unknown }
  /** Of a kept answer: it changes with the bytes. */
  etag?: string
  /** When it was made, where it is stale (milliseconds since 1970). */
  staleSince?: number
}

/** An error without its class, which doesn't come through. */
export type Failure = { name: string; message: string } & Record<string, unknown>

/** Of what was thrown, which can be anything: name, message and the named fields. */
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

/** To the thread. A page keeps its slot until it is rendered. */
export type ToThread =
  | { kind: 'prepare'; bundles: Bundles }
  | { kind: 'render'; slot: number; request: PageRequest }
  | { kind: 'answered'; id: number; reply: Reply }
  | { kind: 'refused'; id: number; failure: Failure }
  /** Of the watchdog, to see whether it is taken. */
  | { kind: 'look' }

/** From the thread. */
export type FromThread =
  | { kind: 'prepared' }
  | { kind: 'rendered'; slot: number; page: Rendered }
  | { kind: 'failed'; slot: number; failure: Failure }
  /** A bundle that can't be imported; the page isn't rendered. */
  | { kind: 'unloadable'; slot: number; frontEnd: FrontEndName; failure: Failure }
  | { kind: 'asks'; id: number; slot: number; question: Question }

/** What a thread is started with, seen from both sides also while it is busy. */
export type Shared = {
  names: FrontEndName[]
  importMs: number
  /** Counts up with each message, to and from the thread, as long as it isn't stuck. */
  heartbeats: Int32Array
  /** For each slot the number of the front-end that was at work for it last (`frontEndNames`). */
  atWork: Int32Array
}

export const pagesAtOnce = 8

/** The slot of what is done for no page; those of pages follow. */
export const ownSlot = 0
