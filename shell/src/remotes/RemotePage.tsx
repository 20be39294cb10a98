import type { RemoteName } from '@cinecanon/contract'
import { Page, Skeleton, VisuallyHidden } from '@cinecanon/ui'
import { useLocation } from '@cinecanon/web/router'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import type { Remotes } from './registry.ts'

type Props = { name: RemoteName; remotes: Remotes }

export function RemotePage({ name, remotes }: Props) {
  const { pathname, search } = useLocation()
  return (
    <PageErrorBoundary
      key={name}
      address={pathname + search}
      fallback={<Loading />}
      onRetry={() => remotes.forget(name)}
    >
      <Suspense fallback={<Loading />}>
        <Mounted name={name} remotes={remotes} />
      </Suspense>
    </PageErrorBoundary>
  )
}

/** A retry gets a fresh component, because this reads it on render. */
function Mounted({ name, remotes }: Props) {
  const Remote = remotes.component(name)
  return <Remote />
}

function Loading() {
  return (
    <Shape $gap={3} $padding={[5, 5]} aria-busy="true" data-pending="area">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton $width="min(24rem, 70%)" $height="2.5rem" />
      <Skeleton $height="50vh" />
    </Shape>
  )
}

const Shape = styled(Page)`
  min-height: 70vh;
  align-content: start;
`
