import { minutes, textOf, toast } from '@cinecanon/web'

/** Cache times of volatile data: fetched on every mount. */
export const fresh = { staleTime: 0, gcTime: 5 * minutes } as const

/** Options for a page of a list: the page before is shown until this one is loaded. */
export const paged = { ...fresh, placeholderData: <T>(before: T) => before } as const

/** Shows why an action failed: "Failed to save template: …". */
export function toastFailedTo(action: string, error: Error): void {
  const reason = textOf(error, 'please try again')
  toast({ title: `Failed to ${action}: ${reason}`, isDestructive: true })
}
