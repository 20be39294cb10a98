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
import { useLocation } from 'react-router-dom'
import { isPlainClick, MovieLink } from './MovieLink.tsx'

type Dialogs = { open: (movie: Movie) => void; prepare: (() => void) | undefined }

const PosterDialogsContext = createContext<Dialogs | undefined>(undefined)

type LinkProps = Omit<
  ComponentProps<typeof MovieLink>,
  'onClick' | 'onPointerEnter' | 'onFocus'
> & { movie: Movie }

/**
 * Opens the film's dialog. Without scripts, for a new tab or window, and outside `PosterDialogs` it
 * is a plain link to the film's page.
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
    <MovieLink
      {...link}
      movie={movie}
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
  // Closes it for good: coming back to this page must not open it.
  if (opened && !isHere) setOpened(undefined)
  return (
    <PosterDialogsContext value={dialogs}>
      {children}
      {isHere && dialogOf(opened.movie, () => setOpened(undefined))}
    </PosterDialogsContext>
  )
}
