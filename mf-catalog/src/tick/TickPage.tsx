import { type ListType, top100Size } from '@cinecanon/contract'
import { SegmentGroup } from '@cinecanon/ui'
import { fromTheTop, moviesQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { SegmentLink } from '../list/ListViews.tsx'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { QuickTick } from './QuickTick.tsx'
import { TickFrame } from './TickFrame.tsx'

const lists = [
  { type: 'top100', path: '/', name: 'Top 100', total: top100Size },
  { type: 'oscar-winners', path: '/oscar-winners', name: 'Oscars' },
] as const satisfies readonly { type: ListType; path: string; name: string; total?: number }[]

export default function TickPage({ listType }: { listType: ListType }) {
  const list = lists.find(({ type }) => type === listType) ?? lists[0]
  const query = useQuery(moviesQuery(list.type))
  return (
    <TickFrame
      description={`Tick the films of the ${list.name} that you have seen, and see how far you are.`}
      lists={
        <SegmentGroup aria-label="List">
          {lists.map(({ type, path, name }) => (
            <SegmentLink
              key={type}
              to={`${path}?view=tick`}
              state={fromTheTop}
              aria-current={type === list.type || undefined}
            >
              {name}
            </SegmentLink>
          ))}
        </SegmentGroup>
      }
    >
      <LoadedFilms query={query}>
        {(movies) => (
          <QuickTick
            key={list.type}
            movies={movies}
            listType={list.type}
            {...('total' in list
              ? { total: list.total }
              : { figureOf: ({ year }) => String(year) })}
            list={list.path}
            here={`${list.path}?view=tick`}
          />
        )}
      </LoadedFilms>
    </TickFrame>
  )
}
