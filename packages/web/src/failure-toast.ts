// By the shared module: it holds the toasts.
import { textOf, toast } from '@cinecanon/web'

/** Says that something failed, in the server's own words if it gave any. */
export function toastFailure(title: string, error: unknown, otherwise: string): void {
  toast({ title, description: textOf(error, otherwise), isDestructive: true })
}
