import type { Movie } from '@cinecanon/contract'
import { posterEdge, theme } from '@cinecanon/ui'
import { moviePath, PosterImage } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'

type Props = {
  movie: Movie
  onOpen: (movie: Movie) => void
  isEager?: boolean
  isFirst?: boolean
  className?: string
}

/**
 * A poster that opens the film's dialog. It is a link to the film's page as well: before scripts arrive, and for clicks
 * that ask for a new tab or window.
 */
export function PosterLink({ movie, onOpen, isEager = false, isFirst = false, className }: Props) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(movie)
  }
  return (
    <Frame to={moviePath(movie)} aria-haspopup="dialog" className={className} onClick={open}>
      <Poster movie={movie} isEager={isEager} isFirst={isFirst} />
    </Frame>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

const Frame = styled(Link)`
  display: block;
  aspect-ratio: 2 / 3;
  border-radius: ${theme.radius};
  overflow: hidden;
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
