import { type ListType, top100Size } from '@cinecanon/contract'
import { Container, from, Row, StaleNote, theme } from '@cinecanon/ui'
import { fromTheTop, moviesQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link, useNavigationType } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ListViews } from '../list/ListBar.tsx'
import { useListView } from '../list/list-view.ts'
import { QuickTick } from './QuickTick.tsx'

const lists = [
  { type: 'top100', path: '/', name: 'Top 100', total: top100Size },
  { type: 'oscar-winners', path: '/oscar-winners', name: 'Oscars' },
] as const satisfies readonly { type: ListType; path: string; name: string; total?: number }[]

/** The quick tick of the Top 100 or of the Oscar winners, by `?view=tick` on their pages. */
export default function TickPage({ listType }: { listType: ListType }) {
  const list = lists.find(({ type }) => type === listType) ?? lists[0]
  const query = useQuery(moviesQuery(list.type))
  const [view, showView] = useListView()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  return (
    <Wide $padding={[2.5, 0]}>
      <PageMeta
        title="How many have you seen?"
        description={`Tick the films of the ${list.name} that you have seen, and see how far you are.`}
      />
      <Head>
        <h1 ref={heading} tabIndex={-1}>
          How many have you seen?
        </h1>
        <Hint>
          <span data-for="mouse">Click a poster to tick it. Shift-click for a range.</span>
          <span data-for="touch">Tap to tick. Hold one, tap another: everything between.</span>
        </Hint>
        <Row $gap={1.5} $align="center">
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
          <ListViews view={view} onView={showView} />
        </Row>
      </Head>
      <StaleNote since={useStaleSince()} />
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
    </Wide>
  )
}

/** Who came by a link that isn't there any more goes on from the heading. */
function useFocusOnArrival(heading: React.RefObject<HTMLElement | null>): void {
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isReturn && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [isReturn, heading])
}

const Wide = styled(Container)`
  max-width: 86rem;
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1.5)} ${theme.space(3)};
  padding-bottom: ${theme.space(2)};
  h1 {
    font-size: clamp(1.625rem, 1.2rem + 1.9vw, 2.5rem);
  }
  h1:focus-visible {
    outline: none;
  }
`

const Hint = styled.p`
  flex: 1 1 16rem;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  @media (pointer: coarse) {
    [data-for='mouse'] {
      display: none;
    }
  }
  @media not all and (pointer: coarse) {
    [data-for='touch'] {
      display: none;
    }
  }
`

/** Looks like `Segments`, and leads to other pages. */
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
