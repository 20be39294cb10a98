import {
  type FrontEndFailure,
  failureMessage,
  maxFrontEndFailures,
  reportFrontEndFailures,
} from '@cinecanon/contract'
import type { HydrationOptions } from 'react-dom/client'

// This file can't use React, because it listens before React is loaded.

/** Reports errors outside React, and scripts that the server lacks; call it once, at start. */
export function watchFailures(): void {
  // React will remove what an extension added.
  wasAltered =
    isAltered('body > :not(#root, #no-scripts, script)') || document.body.attributes.length > 0
  addEventListener(
    'error',
    ({ target, error, message, filename }) => {
      if (target instanceof HTMLScriptElement) void noteScript(target.src)
      else record('window', error ?? message, filename)
    },
    // Errors of elements don't bubble.
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => record('window', reason))
}

/** React logs the same without them. */
export const rootErrors: HydrationOptions = {
  onCaughtError(error, { componentStack }) {
    const isLoading = error instanceof Error && 'request' in error
    record(isLoading ? 'import' : 'render', error, componentStack)
    // biome-ignore lint/suspicious/noConsole: React's default
    console.error(error)
  },
  onRecoverableError(error, { componentStack }) {
    record('hydrate', (error as Error).cause ?? error, componentStack)
    reportError(error)
  },
}

const pending = new Map<string, Promise<boolean>>()

/** Failures other than 404 may be temporary. */
export function isGone(request: string): Promise<boolean> {
  const check = pending.get(request) ?? checkIsGone(request)
  pending.set(request, check)
  return check
}

async function checkIsGone(request: string): Promise<boolean> {
  try {
    return (await fetch(request, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  } finally {
    pending.delete(request)
  }
}

async function noteScript(src: string): Promise<void> {
  if (frontEndIn(src) && (await isGone(src))) record('load', `${new URL(src).pathname} is missing`)
}

/** Translations and extensions leave these in a page. */
const alterations =
  'html:not([lang="en"]), html[class*="translated-"], font, [src*="-extension:"], [href*="-extension:"]'
let wasAltered = false

function isAltered(selector = alterations): boolean {
  return document.querySelector(`${alterations}, ${selector}`) !== null
}

const sent = new Set<string>()

/** Lost connections, extensions and React's retries aren't faults; others report missing files. */
const harmless =
  /^(CallError|AbortError)|ChunkLoadError|#RUNTIME-00[48]|Failed to fetch|NetworkError|Load failed|error #4(19|2[1-3]);|-extension:\/\//

/** A failure of foreign code isn't reported, nor one in a page that something altered. */
function record(where: FrontEndFailure['where'], error: unknown, trace = ''): void {
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

/** The shell has the libraries of all, so another front-end in the trace is to blame. */
function frontEndIn(text: string): Pick<FrontEndFailure, 'frontEnd' | 'release'> | undefined {
  const assets = [...text.matchAll(/\/assets\/(\w+)\/([0-9a-f]{12})\//g)]
  const [, frontEnd, release] = assets.find(([, name]) => name !== 'shell') ?? assets[0] ?? []
  return frontEnd && release ? { frontEnd, release } : undefined
}
