import { useSearchParams } from 'react-router-dom'

export const viewModes = ['grid', 'list'] as const
export type ViewMode = (typeof viewModes)[number]

/** How a list is shown: kept in the address (`?view=list`), so that a link shows what you saw. Grid is the default. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [view, setView] = useSearchChoice('view', viewModes)
  return [view, setView]
}

/** One choice among several in the address; the first is the default and leaves no trace. Back doesn't stop at each. */
export function useSearchChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const [search, setSearch] = useSearchParams()
  const given = search.get(name)
  const chosen = choices.find((choice) => choice === given) ?? choices[0]
  const choose = (choice: T) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (choice === choices[0]) next.delete(name)
        else next.set(name, choice)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [chosen, choose]
}
