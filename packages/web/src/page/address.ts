import { useCallback } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** Scrolls to the top even on the same page. */
export const fromTheTop = { isFromTheTop: true }

type Parameters = ReadonlyMap<string, string | undefined>

/** Batches changes, because the router would apply only the last. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  /** A history entry each, unless `replace`. */
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

/** The first is the default, without a parameter. Replaces. */
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

export const viewModes = ['grid', 'list'] as const
export type ViewMode = (typeof viewModes)[number]

/** `?view=list`; grid is the default. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  return useSearchChoice('view', viewModes)
}

/** From 1, at most the last. Pushes a history entry. */
export function usePageChoice(pages: number): [number, (page: number) => void] {
  const { search, change } = useAddress()
  const given = Number(search.get('page') ?? 1)
  const page = Number.isInteger(given) ? Math.max(1, Math.min(given, pages)) : 1
  const show = (next: number) => change(new Map([['page', next === 1 ? undefined : String(next)]]))
  return [page, show]
}

/** Set since each rendered location. In events only: empty on the server. */
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
