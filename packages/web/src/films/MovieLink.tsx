import type { Movie } from '@cinecanon/contract'
import { isPlainClick } from '@cinecanon/ui'
// A remote must not bundle a router, so this is the shared facade.
import { useNavigate } from '@cinecanon/web/router'
import type { ComponentProps, MouseEvent } from 'react'
import { moviePath } from './movie-facts.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { movie: Pick<Movie, 'title' | 'year'> }

/** The router's `Link` resolves its path four times, so this is a plain anchor. */
export function MovieLink({ movie, onClick, ...link }: Props) {
  const follow = useFollow()
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    follow(event)
  }
  return <a translate="no" {...link} href={moviePath(movie)} onClick={onPress} />
}

/** A component for each anchor is slow in long lists. */
export function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname)
  }
}
