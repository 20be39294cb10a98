import type { Movie } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { isPlainClick, MovieLink } from './MovieLink.tsx'

type Films = readonly Movie[]
type Dialogs = { open: (movie: Movie, among: Films) => void; prepare: (() => void) | undefined }

const PosterDialogsContext = createContext<Dialogs | undefined>(undefined)
const PosterListContext = createContext<() => Films>(() => [])

/**
 * Films that are shown as one list: the dialog of each leads to those beside it. They are read when
 * a dialog opens, so that another order renders no poster again.
 */
export function PosterList({ movies, children }: { movies: Films; children: ReactNode }) {
  const latest = useRef(movies)
  useLayoutEffect(() => {
    latest.current = movies
  }, [movies])
  const read = useCallback(() => latest.current, [])
  return <PosterListContext value={read}>{children}</PosterListContext>
}

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
  const readList = useContext(PosterListContext)
  const hasScripts = useHydrated()
  const openInstead = (event: MouseEvent) => {
    if (!dialogs || !isPlainClick(event)) return
    event.preventDefault()
    dialogs.open(movie, readList())
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

/** For the dialog of a film of a list: the films beside it, and how to show one of them instead. */
export type PlaceInList = {
  previous: Movie | undefined
  next: Movie | undefined
  show: (movie: Movie) => void
}

type DialogsProps = {
  /** The dialog of a film, on the page that it was opened on, and its place in the list there. */
  dialogOf: (movie: Movie, close: () => void, inList: PlaceInList) => ReactNode
  /** Fetches what a dialog needs; called when a poster is pointed at or has the focus. */
  prepare?: () => void
  children: ReactNode
}

/** Shows the dialogs that poster links inside it ask for, one at a time. */
export function PosterDialogs({ dialogOf, prepare, children }: DialogsProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ movie: Movie; among: Films; pathname: string }>()
  const dialogs = useMemo(
    () => ({
      open: (movie: Movie, among: Films) => setOpened({ movie, among, pathname }),
      prepare,
    }),
    [pathname, prepare],
  )
  const isHere = opened?.pathname === pathname
  // Closes it for good: coming back to this page must not open it.
  if (opened && !isHere) setOpened(undefined)
  return (
    <PosterDialogsContext value={dialogs}>
      {children}
      {isHere &&
        dialogOf(opened.movie, () => setOpened(undefined), {
          ...besides(opened),
          show: (movie) => setOpened({ ...opened, movie }),
        })}
    </PosterDialogsContext>
  )
}

function besides({ movie, among }: { movie: Movie; among: Films }) {
  const place = among.findIndex(({ id }) => id === movie.id)
  return place < 0
    ? { previous: undefined, next: undefined }
    : { previous: among[place - 1], next: among[place + 1] }
}
