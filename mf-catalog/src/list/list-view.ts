import { fromTheTop, useAddress } from '@cinecanon/web'
import { useLocation, useNavigate } from '@cinecanon/web/router'

const listViews = ['grid', 'list', 'tick'] as const
export type ListView = (typeof listViews)[number]

/**
 * A list's view, by `?view=list` or `?view=tick`, else grid. Quick tick has a history entry of its
 * own.
 */
export function useListView(): [ListView, (view: ListView) => void] {
  const { search } = useAddress()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const view = listViews.find((each) => each === search.get('view')) ?? 'grid'
  const show = (next: ListView) => {
    const hasOwnEntry = view === 'tick' || next === 'tick'
    void navigate(addressIn(next, pathname, search), {
      replace: !hasOwnEntry,
      ...(hasOwnEntry && { state: fromTheTop }),
    })
  }
  return [view, show]
}

export function useTickAddress(): string {
  const { search } = useAddress()
  return addressIn('tick', useLocation().pathname, search)
}

function addressIn(view: ListView, pathname: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  if (view === 'grid') next.delete('view')
  else next.set('view', view)
  return next.size ? `${pathname}?${next}` : pathname
}
