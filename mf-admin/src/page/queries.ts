import { failureMessage, minutes, textOf, toast } from '@cinecanon/web'
import { useEffect, useState } from 'react'

/** Volatile data is fetched on every mount. */
export const fresh = { staleTime: 0, gcTime: 5 * minutes } as const

/** Shows the previous page while loading. */
export const paged = { ...fresh, placeholderData: <T>(before: T) => before } as const

export function toastRefusal(error: Error): void {
  toast(failureMessage(error, { title: textOf(error, 'Please try again') }))
}

export function toastFailedTo(action: string, error: Error): void {
  const reason = textOf(error, 'please try again')
  toast(failureMessage(error, { title: `Failed to ${action}: ${reason}` }))
}

/** Delays changes, because each letter would cost a request. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

const debounceMs = 400
