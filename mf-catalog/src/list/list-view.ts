import { fromTheTop, useAddress } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'

const listViews = ['grid', 'list', 'tick'] as const
export type ListView = (typeof listViews)[number]

/** Quick tick has a history entry of its own, because it looks like another page. */
export function useListView() {
  const { search } = useAddress()
  const { pathname } = useLocation()
  const view = listViews.find((each) => each === search.get('view')) ?? 'grid'
  const linkTo = (next: ListView) => {
    const hasOwnEntry = view === 'tick' || next === 'tick'
    const to = addressIn(next, pathname, search)
    return { to, replace: !hasOwnEntry, ...(hasOwnEntry && { state: fromTheTop }) }
  }
  return [view, linkTo] as const
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
