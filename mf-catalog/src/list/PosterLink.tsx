import type { Movie } from '@cinecanon/contract'
import { posterEdge, SeenFrame, theme } from '@cinecanon/ui'
import { PosterLink as Opener, PosterImage } from '@cinecanon/web'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

type Props = Pick<ComponentProps<typeof PosterImage>, 'isEager' | 'isFirst' | 'className'> & {
  movie: Movie
  isSeen?: boolean
}

export function PosterLink({ movie, isSeen = false, className, ...poster }: Props) {
  return (
    <Frame movie={movie} className={className}>
      <Poster movie={movie} {...poster} />
      <SeenFrame data-seen={isSeen} />
    </Frame>
  )
}

const Frame = styled(Opener)`
  position: relative;
  display: block;
  aspect-ratio: 2 / 3;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  transition: transform ${theme.motion.calm}, box-shadow ${theme.motion.calm};
  @media (hover: hover) {
    &:hover {
      transform: translateY(-3px);
      box-shadow: ${theme.shadow};
    }
  }
`

const Poster = styled(PosterImage)`
  width: 100%;
  height: 100%;
  object-fit: cover;
  border-radius: inherit;
  ${posterEdge}
`
