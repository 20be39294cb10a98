import { useSearchChoice } from './address.ts'

export const viewModes = ['grid', 'list'] as const
export type ViewMode = (typeof viewModes)[number]

/** How a list is shown: kept in the address (`?view=list`), so that a link shows what you saw. Grid is the default. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  return useSearchChoice('view', viewModes)
}
