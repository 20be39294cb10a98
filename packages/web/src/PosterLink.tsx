import type { Movie } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { moviePath } from './movie-facts.ts'

type Dialogs = { open: (movie: Movie) => void; prepare: (() => void) | undefined }

const PosterDialogsContext = createContext<Dialogs | undefined>(undefined)

type LinkProps = Omit<
  ComponentProps<typeof Link>,
  'to' | 'onClick' | 'onPointerEnter' | 'onFocus'
> & { movie: Movie }

/**
 * What a poster stands in: it opens the film's dialog. It is a link to the film's page as well: before scripts arrive, for
 * clicks that ask for a new tab or window, and where nothing around it shows dialogs.
 */
export function PosterLink({ movie, ...link }: LinkProps) {
  const dialogs = useContext(PosterDialogsContext)
  const hasScripts = useHydrated()
  const openInstead = (event: MouseEvent) => {
    if (!dialogs || !isPlainClick(event)) return
    event.preventDefault()
    dialogs.open(movie)
  }
  return (
    <Link
      {...link}
      to={moviePath(movie)}
      aria-haspopup={dialogs && hasScripts ? 'dialog' : undefined}
      onPointerEnter={dialogs?.prepare}
      onFocus={dialogs?.prepare}
      onClick={openInstead}
    />
  )
}

type DialogsProps = {
  /** The dialog of a film, on the page that it was opened on. */
  dialogOf: (movie: Movie, close: () => void) => ReactNode
  /** Fetches what a dialog needs; called when a poster is pointed at or has the focus. */
  prepare?: () => void
  children: ReactNode
}

/** Shows the dialogs that poster links inside it ask for, one at a time. */
export function PosterDialogs({ dialogOf, prepare, children }: DialogsProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ movie: Movie; pathname: string }>()
  const dialogs = useMemo(
    () => ({ open: (movie: Movie) => setOpened({ movie, pathname }), prepare }),
    [pathname, prepare],
  )
  const isHere = opened?.pathname === pathname
  // Also one that is still to come: back on this page, nobody asks for it any more.
  if (opened && !isHere) setOpened(undefined)
  return (
    <PosterDialogsContext value={dialogs}>
      {children}
      {isHere && dialogOf(opened.movie, () => setOpened(undefined))}
    </PosterDialogsContext>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
