import { StaleNote } from '@cinecanon/ui'
import { useStaleSince, useViewMode } from '@cinecanon/web'
import { Entries } from '../list/Entries.tsx'
import { ListBar } from '../list/ListBar.tsx'
import { ViewToggle } from '../list/ViewToggle.tsx'
import type { SharedItem } from './shared-list.ts'

type Props = { items: readonly SharedItem[]; hasRank: boolean }

/** The films of a shared list, without buttons, in the order of the link. */
export function SharedMovies({ items, hasRank }: Props) {
  const [view, setView] = useViewMode()
  const staleSince = useStaleSince()
  return (
    <section aria-labelledby="shared-movies">
      <ListBar id="shared-movies" title="Movies">
        <ViewToggle view={view} onView={setView} />
      </ListBar>
      <StaleNote since={staleSince} />
      <Entries
        view={view}
        movies={items.map(({ movie }) => movie)}
        hasRank={hasRank}
        isAll
        isFirstView
        isReadOnly
      />
    </section>
  )
}
