import { useLogout } from '@cinecanon/web'
import { useLeaveSoon } from './leave-soon.ts'

/** Signs out, and soon leads to the sign-in page. What calls it has to stay on the page so long. */
export function useLeave(): () => void {
  const logout = useLogout()
  const leaveSoon = useLeaveSoon()
  return () => logout.mutate(undefined, { onSuccess: () => leaveSoon('/sign-in') })
}
