import type { Movie } from '@cinecanon/contract'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { moviePath } from './movie-facts.ts'

const Opening = createContext<((movie: Movie) => void) | undefined>(undefined)

type LinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { movie: Movie }

/**
 * What a poster stands in: it opens the film's dialog. It is a link to the film's page as well: before scripts arrive, for
 * clicks that ask for a new tab or window, and where nothing around it shows dialogs.
 */
export function PosterLink({ movie, ...link }: LinkProps) {
  const open = useContext(Opening)
  const openInstead = (event: MouseEvent) => {
    if (!open || !isPlainClick(event)) return
    event.preventDefault()
    open(movie)
  }
  return <Link {...link} to={moviePath(movie)} aria-haspopup="dialog" onClick={openInstead} />
}

type DialogsProps = {
  /** The dialog of a film, on the page that it was opened on. */
  dialogOf: (movie: Movie, close: () => void) => ReactNode
  children: ReactNode
}

/** Shows the dialogs that poster links inside it ask for, one at a time. */
export function PosterDialogs({ dialogOf, children }: DialogsProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ movie: Movie; pathname: string }>()
  const open = useCallback((movie: Movie) => setOpened({ movie, pathname }), [pathname])
  const isHere = opened?.pathname === pathname
  return (
    <Opening value={open}>
      {children}
      {isHere && dialogOf(opened.movie, () => setOpened(undefined))}
    </Opening>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
