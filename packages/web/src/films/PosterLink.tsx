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

/** A list for dialogs' previous and next; read on opening, to avoid rerenders. */
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

/** Opens the film's dialog. Without scripts or `PosterDialogs`, a plain link. */
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

/** Previous and next film of the list, and how to show them. */
export type ListPosition = {
  previous: Movie | undefined
  next: Movie | undefined
  show: (movie: Movie) => void
}

type DialogsProps = {
  /** The dialog of a film, with its position in the list. */
  dialogOf: (movie: Movie, close: () => void, inList: ListPosition) => ReactNode
  /** Fetches what a dialog needs; called when a poster is pointed at or has the focus. */
  prepare?: () => void
  children: ReactNode
}

/** Provider: shows dialogs of poster links inside it, one at a time. */
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
          ...neighboursOf(opened),
          show: (movie) => setOpened({ ...opened, movie }),
        })}
    </PosterDialogsContext>
  )
}

function neighboursOf({ movie, among }: { movie: Movie; among: Films }) {
  const index = among.findIndex(({ id }) => id === movie.id)
  return index < 0
    ? { previous: undefined, next: undefined }
    : { previous: among[index - 1], next: among[index + 1] }
}
