import type { ComponentProps, MouseEvent } from 'react'
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom'

/** Only names in use are exported, because a shared module can't be tree-shaken. */
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

/** The router's own `Link` is too much code. */
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

/** The link of a page is current on the pages below it, too. */
export function NavLink({ to, end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const target = useResolvedPath(to).pathname
  const isShown = pathname === target || (!end && pathname.startsWith(`${target}/`))
  return <Link {...link} to={to} aria-current={isShown ? 'page' : undefined} />
}
