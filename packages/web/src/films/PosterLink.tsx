import type { Movie } from '@cinecanon/contract'
import { isPlainClick, useHydrated } from '@cinecanon/ui'
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
import { MovieLink } from './MovieLink.tsx'

type Films = readonly Movie[]
type Dialogs = { open: (movie: Movie, among: Films) => void; prepare: (() => void) | undefined }

const PosterDialogsContext = createContext<Dialogs | undefined>(undefined)
const PosterListContext = createContext<() => Films>(() => [])

/** The list is read on opening, because rerendering all links would be slow. */
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

/** It is a plain link without scripts or `PosterDialogs`. */
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

export type ListPosition = {
  previous: Movie | undefined
  next: Movie | undefined
  show: (movie: Movie) => void
}

type DialogsProps = {
  dialogOf: (movie: Movie, close: () => void, inList: ListPosition) => ReactNode
  /** Hover and focus call it, to prefetch the dialog. */
  prepare?: () => void
  children: ReactNode
}

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
  // Coming back to the page must not reopen it.
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
