import { allows, type PageAccess } from '@cinecanon/contract'
import { hasSessionEnded, toast, toastSessionEnded, useSession } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useLocation, useNavigate, useSearchParams } from '@cinecanon/web/router'
import { type ReactNode, useEffect, useState } from 'react'
import { Waiting } from '../frame/Waiting.tsx'
import { AccountUnavailable } from './AccountUnavailable.tsx'
import { useLeaveSoon } from './navigation.ts'
import { pathAfterSignIn, pathForVisitors } from './safe-path.ts'

type Props = { children: ReactNode }

type GuardProps = Props & { access: Exclude<PageAccess, 'everyone'> }

/** It only hides, because the server authorizes by itself. */
export function Guard({ access, children }: GuardProps) {
  const { user, isLoading, isUnavailable } = useSession()
  const location = useLocation()
  if (isUnavailable && !user) return <AccountUnavailable />
  if (isLoading) return <Waiting isPage />
  if (!user) return <SignedOut path={pathForVisitors(access, location)} />
  return allows(access, user) ? children : <Denied />
}

export function VisitorOnly({ children }: Props) {
  const { isLoading, isAuthenticated, isUnavailable } = useSession()
  const [search] = useSearchParams()
  const [hasMetVisitor, setMetVisitor] = useState(false)
  const leaveSoon = useLeaveSoon()
  const next = pathAfterSignIn(search)
  const isVisitor = !isLoading && !isAuthenticated

  useEffect(() => {
    if (isVisitor) setMetVisitor(true)
    else if (isAuthenticated && hasMetVisitor) leaveSoon(next)
  }, [isVisitor, isAuthenticated, hasMetVisitor, leaveSoon, next])

  if (isUnavailable && !isAuthenticated) return <AccountUnavailable />
  if (isLoading) return <Waiting isPage />
  if (isAuthenticated && !hasMetVisitor) return <GoTo path={next} />
  return children
}

function SignedOut({ path }: { path: string }) {
  const client = useQueryClient()
  useEffect(() => {
    if (hasSessionEnded(client)) toastSessionEnded()
  }, [client])
  return <GoTo path={path} />
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

/** The router's `Navigate` warns on the server, where this does nothing. */
function GoTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(path, { replace: true })
  }, [navigate, path])
  return <Waiting isPage />
}
