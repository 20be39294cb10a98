import type { Movie } from '@cinecanon/contract'
// Shared facade: a remote must not bundle a router.
import { useNavigate } from '@cinecanon/web/router'
import type { ComponentProps, MouseEvent } from 'react'
import { moviePath } from './movie-facts.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { movie: Pick<Movie, 'title' | 'year'> }

/** Plain anchor, because the router's `Link` resolves its path four times. */
export function MovieLink({ movie, onClick, ...link }: Props) {
  const follow = useFollow()
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    follow(event)
  }
  return <a translate="no" {...link} href={moviePath(movie)} onClick={onPress} />
}

/** Follows plain anchors of long lists, because a component of each is slow. */
export function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname)
  }
}

export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
