import { useCallback } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

type Parameters = ReadonlyMap<string, string | undefined>

/**
 * What stands behind the question mark of the address, and how to change some of it; what is undefined goes. Changes that
 * come before the page is rendered again add up: the router alone would start each from the address that was rendered
 * last, and so lose all but the last of them.
 */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  /** Back stops at each change, unless it is to `replace` what stood there. */
  const change = useCallback(
    (parameters: Parameters, { replace = false } = {}) => {
      const next = withParameters(latestOf(location), parameters)
      latest.set(location, next)
      void navigate({ search: next.toString() }, { replace })
    },
    [location, navigate],
  )
  return { search: new URLSearchParams(location.search), change }
}

/** One choice among several in the address; the first is the default and leaves no trace. Back doesn't stop at each. */
export function useSearchChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const { search, change } = useAddress()
  const given = search.get(name)
  const chosen = choices.find((choice) => choice === given) ?? choices[0]
  const choose = (choice: T) =>
    change(new Map([[name, choice === choices[0] ? undefined : choice]]), { replace: true })
  return [chosen, choose]
}

/** The page of a paged list, from 1; an address beyond the last page shows the last. Back leads to the page before. */
export function usePageChoice(pages: number): [number, (page: number) => void] {
  const { search, change } = useAddress()
  const given = Number(search.get('page') ?? 1)
  const page = Number.isInteger(given) ? Math.max(1, Math.min(given, pages)) : 1
  const show = (next: number) => change(new Map([['page', next === 1 ? undefined : String(next)]]))
  return [page, show]
}

/** By what was rendered: where changes since then have led. Changes come from events only, so the server's stays empty. */
const latest = new WeakMap<Location, URLSearchParams>()

function latestOf(location: Location): URLSearchParams {
  return latest.get(location) ?? new URLSearchParams(location.search)
}

function withParameters(before: URLSearchParams, parameters: Parameters): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of parameters) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return after
}
