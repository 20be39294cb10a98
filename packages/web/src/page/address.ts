import { useCallback } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** The page scrolls to the top, even where its path stays the same. */
export const fromTheTop = { isFromTheTop: true }

type Parameters = ReadonlyMap<string, string | undefined>

/** The router would apply only the last of several changes, so they are batched. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  /** Each change is a history entry, unless it replaces one. */
  const change = useCallback(
    (parameters: Parameters, { replace = false } = {}) => {
      const { search, key } = latestOf(location)
      // A delayed change must not follow a visitor to the address that they opened meanwhile.
      if ((shownKey() ?? key) !== key) return
      const next = withParameters(search, parameters)
      void navigate({ search: next.toString() }, { replace })
      latest.set(location, { search: next, key: shownKey() ?? key })
    },
    [location, navigate],
  )
  return { search: new URLSearchParams(location.search), change }
}

/** The first choice is the default, which the address doesn't name. */
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

export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  return useSearchChoice('view', viewModes)
}

/** Pages count from 1, and each is a history entry. */
export function usePageChoice(pages: number): [number, (page: number) => void] {
  const { search, change } = useAddress()
  const given = Number(search.get('page') ?? 1)
  const page = Number.isInteger(given) ? Math.max(1, Math.min(given, pages)) : 1
  const show = (next: number) => change(new Map([['page', next === 1 ? undefined : String(next)]]))
  return [page, show]
}

/** Only events may read it, because it is empty on the server. */
const latest = new WeakMap<Location, Latest>()

type Latest = { search: URLSearchParams; key: string }

function latestOf(location: Location): Latest {
  const { search, key } = location
  return latest.get(location) ?? { search: new URLSearchParams(search), key }
}

/** The router writes the key into the browser's history before it renders. */
function shownKey(): string | undefined {
  return history.state?.key
}

function withParameters(before: URLSearchParams, parameters: Parameters): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of parameters) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return after
}
