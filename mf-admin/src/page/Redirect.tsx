import { useNavigate } from '@cinecanon/web/router'
import { useEffect } from 'react'

/** It is an effect, because the router's `Navigate` warns on the server. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
