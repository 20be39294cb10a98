import type { Collection, Movie } from '@cinecanon/contract'
import { fromTheTop, socialCardPath } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { accentLink } from '../page/page-styles.ts'
import { QuickTick } from '../tick/QuickTick.tsx'
import { TickFrame } from '../tick/TickFrame.tsx'
import { sourceOf } from './addresses.ts'
import { textsOf } from './texts.ts'

export function CollectionTick({ collection }: { collection: Collection }) {
  const { kind, slug, movies } = collection
  const { pageTitle } = textsOf(collection)
  const source = sourceOf(collection)
  const { pathname } = useLocation()
  return (
    <TickFrame
      of={pageTitle}
      description={`${pageTitle}. Tick those that you have seen, and see how far you are.`}
      card={socialCardPath(`${kind}-${slug}`)}
      lists={
        <List to={pathname} state={fromTheTop}>
          {pageTitle}
        </List>
      }
    >
      <QuickTick
        key={pathname}
        movies={movies}
        figureOf={(movie: Movie) => String(source ? movie[`${source}_rank`] : movie.year)}
        list={pathname}
        here={`${pathname}?view=tick`}
      />
    </TickFrame>
  )
}

const List = styled(Link)`
  ${accentLink}
  line-height: 1.25;
`
