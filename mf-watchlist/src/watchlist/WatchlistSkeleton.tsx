import { Skeleton, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import type { ViewMode } from '@cinecanon/web'
import { styled } from 'styled-components'
import { PosterSkeleton } from '../page/EntryPoster.tsx'
import { entryGrid } from './grid.ts'

const indices = Array.from({ length: 10 }, (_none, index) => index)

export function WatchlistSkeleton({ view }: { view: ViewMode }) {
  return (
    <Stack $gap={3} aria-busy="true">
      <VisuallyHidden role="status">Loading your watchlist</VisuallyHidden>
      <Skeleton $height="4.75rem" />
      <Shapes data-view={view}>
        {indices.map((index) =>
          view === 'list' ? (
            <Skeleton key={index} $height="6.25rem" />
          ) : (
            <PosterSkeleton key={index} $below="10.4rem" />
          ),
        )}
      </Shapes>
    </Stack>
  )
}

const Shapes = styled.div`
  ${entryGrid}
  &[data-view='list'] {
    display: grid;
    gap: ${theme.space(1)};
    grid-template-columns: minmax(0, 1fr);
  }
`
