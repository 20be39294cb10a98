import type { User } from '@cinecanon/contract'
import { toast, useSession } from '@cinecanon/web'
import { useLocation, useNavigate, useSearchParams } from '@cinecanon/web/router'
import { type ReactNode, useEffect, useState } from 'react'
import { Waiting } from '../frame/Waiting.tsx'
import { AccountAway } from './AccountAway.tsx'
import { useLeaveSoon } from './leave-soon.ts'
import { pathAfterSignIn, signInPath } from './safe-path.ts'

type Props = { children: ReactNode }

/** For signed-in users; visitors sign in and come back. */
export function RequireUser({ children }: Props) {
  return (
    <Guard allows={() => true} visitorsGoTo={signInPath(useLocation())}>
      {children}
    </Guard>
  )
}

/** For the operator; visitors go to the front page (rule 4.1). The server refuses as well. */
export function RequireAdmin({ children }: Props) {
  return (
    <Guard allows={(user) => user.isAdmin} visitorsGoTo="/">
      {children}
    </Guard>
  )
}

/** For the operator and the template tester. This only hides: the server refuses by itself. */
export function RequireTemplates({ children }: Props) {
  return (
    <Guard allows={(user) => user.isAdmin || user.seesTemplates} visitorsGoTo="/">
      {children}
    </Guard>
  )
}

/**
 * For pages that sign in. A signed-in user is redirected at once; one who signs in meanwhile, here
 * or in another tab, after half a second. Both go where `from` says.
 */
export function VisitorOnly({ children }: Props) {
  const { isLoading, isAuthenticated, isAway } = useSession()
  const [search] = useSearchParams()
  const [hasMetVisitor, setMetVisitor] = useState(false)
  const leaveSoon = useLeaveSoon()
  const next = pathAfterSignIn(search)
  const isVisitor = !isLoading && !isAuthenticated

  useEffect(() => {
    if (isVisitor) setMetVisitor(true)
    else if (isAuthenticated && hasMetVisitor) leaveSoon(next)
  }, [isVisitor, isAuthenticated, hasMetVisitor, leaveSoon, next])

  if (isAway && !isAuthenticated) return <AccountAway />
  if (isLoading) return <Waiting isPage />
  if (isAuthenticated && !hasMetVisitor) return <GoTo path={next} />
  return children
}

type GuardProps = Props & { allows: (user: User) => boolean; visitorsGoTo: string }

function Guard({ allows, visitorsGoTo, children }: GuardProps) {
  const { user, isLoading, isAway } = useSession()
  if (isAway && !user) return <AccountAway />
  if (isLoading) return <Waiting isPage />
  if (!user) return <GoTo path={visitorsGoTo} />
  return allows(user) ? children : <Denied />
}

function Denied() {
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access this page",
      isDestructive: true,
    })
  }, [])
  return <GoTo path="/" />
}

/** The router's `Navigate` warns on the server; this one does nothing there. */
function GoTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(path, { replace: true })
  }, [navigate, path])
  return <Waiting isPage />
}
