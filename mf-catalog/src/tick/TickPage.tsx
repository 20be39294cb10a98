import { type ListType, top100Size } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { fromTheTop, moviesQuery } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
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
        <Lists aria-label="List">
          {lists.map(({ type, path, name }) => (
            <Link
              key={type}
              to={`${path}?view=tick`}
              state={fromTheTop}
              aria-current={type === list.type || undefined}
            >
              {name}
            </Link>
          ))}
        </Lists>
      }
    >
      <Loaded query={query} failure="Failed to fetch movies">
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
      </Loaded>
    </TickFrame>
  )
}

const Lists = styled.nav`
  display: inline-flex;
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  overflow: clip;
  background: ${theme.color.surface};
  a {
    display: grid;
    place-items: center;
    min-height: calc(2.75rem - 2px);
    padding-inline: ${theme.space(1.5)};
    color: ${theme.color.inkSoft};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  [aria-current] {
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accentMark};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  ${from.md} {
    a {
      padding-inline: ${theme.space(2)};
    }
  }
`
