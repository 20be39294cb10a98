import { Skeleton } from '@cinecanon/ui'
import { useViewMode } from '@cinecanon/web'
import { styled } from 'styled-components'
import { EntriesSkeleton } from './EntriesSkeleton.tsx'
import { ListBar } from './ListBar.tsx'

/** A list that is on its way, with its heading where it stays. */
export function ListSkeleton({ title }: { title: string }) {
  const [view] = useViewMode()
  return (
    <div>
      <ListBar title={title}>
        <ToolsShape />
      </ListBar>
      <EntriesSkeleton view={view} />
    </div>
  )
}

const ToolsShape = styled(Skeleton)`
  width: 17.5rem;
  height: 2.75rem;
`
