import type { Movie } from '@cinecanon/contract'
import { posterLook, Skeleton, theme } from '@cinecanon/ui'
import { PosterImage, PosterLink } from '@cinecanon/web'
import { styled } from 'styled-components'

type Props = { movie: Movie; isEager?: boolean; isFirst?: boolean; className?: string }

/** The browser must not drag it, because that would preempt the list's drag. */
export function EntryPoster({ movie, isEager = false, isFirst = false, className }: Props) {
  return (
    <Frame movie={movie} className={className} draggable={false}>
      <Poster movie={movie} isEager={isEager} isFirst={isFirst} draggable={false} />
    </Frame>
  )
}

const Frame = styled(PosterLink)`
  position: relative;
  z-index: 1;
  display: block;
  align-self: start;
  border-radius: ${theme.radius};
`

/** `$below` reserves the height of an entry's text, because the page must not move once it is loaded. */
export const PosterSkeleton = styled(Skeleton)<{ $below: string }>`
  box-sizing: content-box;
  aspect-ratio: 2 / 3;
  padding-bottom: ${({ $below }) => $below};
`

export const Poster = styled(PosterImage)`
  ${posterLook}
`
