import { moviesQuery } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { MainHeading } from '../../page/page-styles.ts'
import { Compared } from '../shared-list/Compared.tsx'

type Props = { name: string; seen: readonly number[]; wanted: readonly number[] }

export function LinkedComparison({ name, seen }: Props) {
  return (
    <>
      <MainHeading>You and {name || 'a friend'}</MainHeading>
      <Loaded query={useQuery(moviesQuery('top100'))} failure="Failed to fetch movies">
        {(movies) => (
          <Compared
            movies={movies.toSorted((a, b) => a.composite_rank - b.composite_rank)}
            isTheirs={({ id }) => seen.includes(id)}
            name={name}
            listName="the hundred"
            tickPath="/?view=tick"
          />
        )}
      </Loaded>
    </>
  )
}
