import { useLogout } from '@cinecanon/web'
import { useLeaveSoon } from './leave-soon.ts'

/** Call it from a component that outlives the redirect's delay. */
export function useLeave(): () => void {
  const logout = useLogout()
  const leaveSoon = useLeaveSoon()
  return () => logout.mutate(undefined, { onSuccess: () => leaveSoon('/sign-in') })
}
