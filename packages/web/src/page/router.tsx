import type { ComponentProps, MouseEvent } from 'react'
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom'

/** Re-exports the used names, because a shared module can't be tree-shaken. */
export {
  BrowserRouter,
  MemoryRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** Own `Link`, because the router's costs too much code. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace && { replace }),
    ...(anchor.target && { target: anchor.target }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...anchor} href={href} onClick={click} />
}

/** `aria-current` on its page and pages below. */
export function NavLink({ to, end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const own = useResolvedPath(to).pathname
  const isShown = pathname === own || (!end && pathname.startsWith(`${own}/`))
  return <Link {...link} to={to} aria-current={isShown ? 'page' : undefined} />
}
