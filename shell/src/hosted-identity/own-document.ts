import { useSyncExternalStore } from 'react'

/**
 * Whether this document was opened at a page that signs in. The provider's forms work only there: the policy of any
 * other document keeps them from calling their server, also after the router has led here.
 */
export function useIsOwnDocument(): boolean | undefined {
  return useSyncExternalStore(never, isOwnDocument, () => undefined)
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || /^\/sign-(in|up)(\/|$)/.test(new URL(opened.name, location.href).pathname)
}

function never() {
  return () => undefined
}
