export type AnalyticsEvent =
  /** `path` is without the query, which may hold a reset token or the ids of a shared list. */
  { type: 'page_view'; path: string; title: string } | { type: 'sign_up' }

export type AnalyticsHook = (event: AnalyticsEvent) => void

const signUpDedupeMs = 10_000

let hook: AnalyticsHook = () => undefined
let lastSignUp = Number.NEGATIVE_INFINITY

/** Plugs in the operator's analytics. Until then nothing is reported, and nothing leaves the page. */
export function setAnalyticsHook(next: AnalyticsHook): void {
  hook = next
}

/** A hook that fails must not take the page with it. */
export function report(event: AnalyticsEvent): void {
  try {
    hook(event)
  } catch {
    // The operator's script is not the person's problem.
  }
}

/** Counts one sign-up at most in ten seconds (spec §4). */
export function reportSignUp(): void {
  const now = performance.now()
  if (now - lastSignUp < signUpDedupeMs) return
  lastSignUp = now
  report({ type: 'sign_up' })
}
