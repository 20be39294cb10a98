import { useSearchParams } from '@cinecanon/web/router'

/** The page of a paged list, from 1, kept in the address; an address beyond the last page shows the last. */
export function usePage(pages: number) {
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get('page') ?? 1)
  const page = Number.isInteger(given) ? Math.max(1, Math.min(given, pages)) : 1
  const setPage = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === 1) after.delete('page')
      else after.set('page', String(next))
      return after
    })
  return { page, setPage }
}
