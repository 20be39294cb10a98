import type { RemoteName } from '@cinecanon/contract'
import { Container, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { useLocation } from '@cinecanon/web/router'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { Fence } from './Fence.tsx'
import type { Remotes } from './registry.ts'

type Props = { name: RemoteName; remotes: Remotes }

/** One remote's area: its shape while it loads, its page, or a notice with a way to try again. */
export function RemotePage({ name, remotes }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Fence
      key={name}
      place={pathname + search}
      meanwhile={<Loading />}
      onRetry={() => remotes.forget(name)}
    >
      <Suspense fallback={<Loading />}>
        <Mounted name={name} remotes={remotes} />
      </Suspense>
    </Fence>
  )
}

/** Looks the component up when it renders, so that a retry gets a fresh one. */
function Mounted({ name, remotes }: Props) {
  const Page = remotes.component(name)
  return <Page />
}

function Loading() {
  return (
    <Shape aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Title />
      <Body />
    </Shape>
  )
}

const Shape = styled(Container)`
  display: grid;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(5)};
  min-height: 70vh;
  align-content: start;
`

const Title = styled(Skeleton)`
  width: min(24rem, 70%);
  height: 2.5rem;
`

const Body = styled(Skeleton)`
  height: 50vh;
`
