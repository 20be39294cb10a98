export type AnalyticsEvent =
  /** `path` lacks the query, because it may hold a token or a list's ids. */
  { type: 'page_view'; path: string; title: string } | { type: 'sign_up' }

export type AnalyticsHook = (event: AnalyticsEvent) => void

const signUpDedupeMs = 10_000

const noHook: AnalyticsHook = () => undefined
let hook = noHook
let lastSignUp = Number.NEGATIVE_INFINITY

declare global {
  interface Window {
    cinecanon?: { analytics?: AnalyticsHook }
  }
}

/** Nothing leaves the page without a hook. */
export function setAnalyticsHook(next: AnalyticsHook = noHook): void {
  hook = next
}

/** The script is loaded at the first event, so earlier ones are queued. */
export function plugInScript(path: string): void {
  const waiting: AnalyticsEvent[] = []
  setAnalyticsHook((event) => {
    if (waiting.push(event) > 1) return
    load(path).then(
      () => {
        setAnalyticsHook((next) => window.cinecanon?.analytics?.(next))
        waiting.forEach(report)
      },
      () => setAnalyticsHook(),
    )
  })
}

function load(path: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = path
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
  })
  document.head.append(script)
  return loaded
}

/** A hook that fails must not take the page with it. */
export function report(event: AnalyticsEvent): void {
  try {
    hook(event)
  } catch {}
}

/** Rule 4.5 counts one sign-up at most in ten seconds. */
export function reportSignUp(): void {
  const now = performance.now()
  if (now - lastSignUp < signUpDedupeMs) return
  lastSignUp = now
  report({ type: 'sign_up' })
}
