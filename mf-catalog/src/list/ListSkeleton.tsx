import { Skeleton, theme } from '@cinecanon/ui'
import { useViewMode, type ViewMode } from '@cinecanon/web'
import { styled } from 'styled-components'
import { BrowseFrame } from './browse/BrowseBar.tsx'
import { ResultLine } from './browse/BrowseResult.tsx'
import { Grid, Rows } from './layout.ts'

export function ListSkeleton({ title }: { title: string }) {
  const [view] = useViewMode()
  return (
    <div>
      <BrowseFrame>
        <h2>{title}</h2>
        <Skeleton $width="17.5rem" $height="2.75rem" />
      </BrowseFrame>
      <ResultLine />
      <EntriesSkeleton view={view} />
    </div>
  )
}

export function EntriesSkeleton({ view = 'grid' }: { view?: ViewMode }) {
  const Wrap = view === 'grid' ? Grid : Rows
  const Shape = view === 'grid' ? CardShape : RowShape
  return (
    <Wrap aria-busy="true" aria-label="Loading movies">
      {indexes.map((index) => (
        <li key={index}>
          <Shape />
        </li>
      ))}
    </Wrap>
  )
}

export function NextRow({ view }: { view: ViewMode }) {
  if (view === 'list') return <RowShape />
  return (
    <OneRow as="div">
      {indexes.slice(0, 5).map((index) => (
        <PictureSkeleton key={index} />
      ))}
    </OneRow>
  )
}

const indexes = Array.from({ length: 10 }, (_nothing, index) => index)

function CardShape() {
  return (
    <>
      <PictureSkeleton />
      <LineShape />
    </>
  )
}

export const PictureSkeleton = styled(Skeleton)`
  aspect-ratio: 2 / 3;
`

const OneRow = styled(Grid)`
  grid-template-rows: auto;
  grid-auto-rows: 0;
  row-gap: 0;
  margin-top: ${theme.space(4)};
  overflow: clip;
`

const LineShape = styled(Skeleton)`
  height: 1.25rem;
  margin-block: ${theme.space(2)} ${theme.space(5)};
  width: 70%;
`

const RowShape = styled(Skeleton)`
  height: 6.75rem;
  margin-block: ${theme.space(2)};
`
