import {
  type FrontEndFailure,
  failureMessage,
  maxFrontEndFailures,
  reportFrontEndFailures,
} from '@cinecanon/contract'
import type { HydrationOptions } from 'react-dom/client'

// Without React, because it listens before React is loaded.

/** Reports errors outside React, and scripts that the server lacks. Call once, at start. */
export function watchFailures(): void {
  // React removes what an extension added.
  wasAltered = isAltered('body > :not(#root, script)') || document.body.attributes.length > 0
  addEventListener(
    'error',
    ({ target, error, message, filename }) => {
      if (target instanceof HTMLScriptElement) void noteScript(target.src)
      else note('window', error ?? message, filename)
    },
    // Because errors of elements don't bubble.
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => note('window', reason))
}

/** Of React's roots; logs as React does without them. */
export const rootErrors: HydrationOptions = {
  onCaughtError(error, { componentStack }) {
    const isLoading = error instanceof Error && 'request' in error
    note(isLoading ? 'import' : 'render', error, componentStack)
    // biome-ignore lint/suspicious/noConsole: React's default
    console.error(error)
  },
  onRecoverableError(error, { componentStack }) {
    note('hydrate', (error as Error).cause ?? error, componentStack)
    reportError(error)
  },
}

const pending = new Map<string, Promise<boolean>>()

/** 404 only: other failures may be temporary. */
export function isGone(request: string): Promise<boolean> {
  const look = pending.get(request) ?? lookFor(request)
  pending.set(request, look)
  return look
}

async function lookFor(request: string): Promise<boolean> {
  try {
    return (await fetch(request, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  } finally {
    pending.delete(request)
  }
}

async function noteScript(src: string): Promise<void> {
  if (frontEndIn(src) && (await isGone(src))) note('load', `${new URL(src).pathname} is missing`)
}

/** Translations and extensions leave these in a page. */
const alterations =
  'html:not([lang="en"]), html[class*="translated-"], font, [src*="-extension:"], [href*="-extension:"]'
let wasAltered = false

function isAltered(others = alterations): boolean {
  return document.querySelector(`${alterations}, ${others}`) !== null
}

const sent = new Set<string>()

/** Other listeners have missing files; lost connections, extensions and React's retries are none. */
const harmless =
  /^(CallError|AbortError)|ChunkLoadError|#RUNTIME-00[48]|Failed to fetch|NetworkError|Load failed|error #4(19|2[1-3]);|-extension:\/\//

/** Once for each message. Code of no front-end is foreign, and what altered a page may have broken it. */
function note(where: FrontEndFailure['where'], error: unknown, trace = ''): void {
  const stack = error instanceof Error ? error.stack : ''
  const text = String(error)
  const all = `${text}\n${stack}\n${trace}`
  const origin = frontEndIn(all)
  if (!origin || !navigator.onLine || harmless.test(all) || wasAltered || isAltered()) return
  const message = failureMessage(text)
  if (sent.has(message) || sent.size === maxFrontEndFailures) return
  sent.add(message)
  const failures: FrontEndFailure[] = [{ ...origin, where, message }]
  const body = new Blob([JSON.stringify({ failures })], { type: 'application/json' })
  navigator.sendBeacon(reportFrontEndFailures.path, body)
}

/** A remote's before the shell's, because the shell has the libraries of all. */
function frontEndIn(text: string): Pick<FrontEndFailure, 'frontEnd' | 'release'> | undefined {
  const found = [...text.matchAll(/\/assets\/(\w+)\/([0-9a-f]{12})\//g)]
  const [, frontEnd, release] = found.find(([, name]) => name !== 'shell') ?? found[0] ?? []
  return frontEnd && release ? { frontEnd, release } : undefined
}
