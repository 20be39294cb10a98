import { addToWatchlist, listMovieStates, type MovieState, type User } from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { Dialog } from '@cinecanon/ui'
import {
  chooseLists,
  currentUserQuery,
  PosterLink,
  type RemoteParts,
  setVisitorTicks,
  useMovieActions,
} from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy } from 'react'
import { showAt } from '../testing/show-at.tsx'
import { Celebrations, DialogsOfPosters, ListsOfFilm, OfferOfTicks } from './parts.tsx'
import type { Remotes } from './registry.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })

describe('a poster', () => {
  it('loads its dialog on hover and focus', () => {
    const prepared: string[] = []
    show('/my-list', remotesWith({ prepared }))
    fireEvent.pointerEnter(poster())
    act(() => poster().focus())
    expect(prepared).toEqual(['PosterDialog', 'PosterDialog'])
  })

  it('shows that the dialog’s code is loading', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    show('/my-list', remotesWith({ arrival }))
    fireEvent.click(poster())
    expect((await screen.findByRole('status')).textContent).toBe('Opening Vertigo…')

    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    fireEvent.click(screen.getByRole('link', { name: 'Back to my list' }))
    await act(async () => arrive())
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the film’s page when the dialog fails to load, and tries again later', async () => {
    // React reports what a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { toasts } = show('/my-list', remotesWith({ failing: 1 }))
    fireEvent.click(poster())
    expect(await screen.findByText('At /movies/vertigo-1958')).toBeTruthy()
    expect(toasts()).toEqual([])

    fireEvent.click(poster())
    expect((await screen.findByRole('dialog')).textContent).toBe('Vertigo')
  })

  it('stays offline, with a notice', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { toasts } = show('/my-list', remotesWith({ failing: 1 }))
    fireEvent.click(poster())
    await waitFor(() =>
      expect(toasts().map(({ title }) => title)).toEqual(['This part didn’t load']),
    )
    expect(screen.getByText('At /my-list')).toBeTruthy()
    online.mockRestore()
  })
})

describe('a film that is marked as seen', () => {
  it('loads the celebration only for a possible badge, and no offer without ticks', async () => {
    const loaded: string[] = []
    const { client } = show('/', remotesWith({ loaded }))
    fireEvent.click(await screen.findByRole('button', { name: 'Want' }))
    await saved(client)
    expect(loaded).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
    expect(await screen.findByText('Congratulations')).toBeTruthy()
  })

  it('loads the celebration again after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const remotes = remotesWith({ failing: 1 })
    const { client, toasts } = show('/', remotes)
    const seen = await screen.findByRole('button', { name: 'Seen' })
    const failed = forgotten(remotes)
    fireEvent.click(seen)
    expect(await failed).toBe('Achievements')
    expect(screen.queryByText('Congratulations')).toBeNull()

    for (const _again of ['not seen', 'seen']) {
      await saved(client)
      fireEvent.click(seen)
    }
    expect(await screen.findByText('Congratulations')).toBeTruthy()
    expect(toasts()).toEqual([])
  })

  it('isn’t celebrated to the next user', async () => {
    const { client } = show('/', remotesWith({}))
    fireEvent.click(await screen.findByRole('button', { name: 'Seen' }))
    expect(await screen.findByText('Congratulations')).toBeTruthy()

    act(() => client.setQueryData(currentUserQuery.queryKey, aUser()))
    await waitFor(() => expect(screen.queryByText('Congratulations')).toBeNull())
  })

  it('leaves it to pages of the remote itself', async () => {
    const loaded: string[] = []
    const { client } = show('/import', remotesWith({ loaded }))
    fireEvent.click(await screen.findByRole('button', { name: 'Seen' }))
    await saved(client)
    expect(loaded).toEqual([])
  })
})

describe('a visitor’s ticks in this browser', () => {
  afterEach(() => setVisitorTicks([{ movie: vertigo, isSeen: false }]))

  it('are offered after a sign-in, once their page is left', async () => {
    setVisitorTicks([{ movie: vertigo, isSeen: true }])
    const { client } = show('/sign-in', remotesWith({}), null)
    expect(screen.queryByText('You ticked films before')).toBeNull()

    act(() => client.setQueryData(currentUserQuery.queryKey, aUser()))
    expect(screen.queryByText('You ticked films before')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('You ticked films before')).toBeTruthy()
  })
})

describe('the lists of a film', () => {
  it('open from any page, and may fail to load once', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { toasts } = show('/my-list', remotesWith({ failing: 1 }))
    act(() => chooseLists(vertigo))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    act(() => chooseLists(vertigo))
    expect(await screen.findByText('Lists for Vertigo')).toBeTruthy()
    act(() => chooseLists(undefined))
    expect(screen.queryByText('Lists for Vertigo')).toBeNull()
  })
})

function poster() {
  return screen.getByRole('link', { name: 'Poster' })
}

async function saved(client: ReturnType<typeof show>['client']) {
  await waitFor(() =>
    expect(client.getMutationCache().getAll().at(-1)?.state.status).toBe('success'),
  )
}

function show(path: string, remotes: Remotes, user: User | null = aUser()) {
  const known = aMovieState(vertigo)
  const store = (marks: Partial<MovieState>) => ({ ...known, ...marks })
  const replies = {
    // Read by one method and written by another.
    [listMovieStates.path]: (input: unknown) => {
      const { body } = (input ?? {}) as { body?: { seen: boolean; wantToSee: boolean } }
      return body ? store({ seen: body.seen, want_to_see: body.wantToSee }) : [known]
    },
    [addToWatchlist.path]: () => store({ want_to_see: true }),
  }
  return showAt(
    { user, replies, path },
    <DialogsOfPosters remotes={remotes}>
      <PosterLink movie={vertigo}>Poster</PosterLink>
      <Pathname />
      <Marks />
      <Celebrations remotes={remotes} />
      <OfferOfTicks remotes={remotes} />
      <ListsOfFilm remotes={remotes} />
    </DialogsOfPosters>,
  )
}

function Marks() {
  const { isSeenDisabled, toggleSeen, toggleWatchlist } = useMovieActions(vertigo, 'card')
  if (isSeenDisabled) return null
  return (
    <>
      <button type="button" onClick={toggleSeen}>
        Seen
      </button>
      <button type="button" onClick={toggleWatchlist}>
        Want
      </button>
    </>
  )
}

type Options = {
  failing?: number
  loaded?: string[]
  prepared?: string[]
  arrival?: Promise<void>
}

/** The remotes' parts, of which the first `failing` loads fail, and which come after `arrival`. */
function remotesWith({ failing = 0, loaded = [], prepared = [], arrival }: Options): Remotes {
  const lazyPart = <P,>(part: ComponentType<P>) =>
    lazy(async () => {
      await arrival
      if (failing-- > 0) throw new Error('Loading chunk 95 failed.')
      return { default: part }
    })
  const parts = () => ({
    PosterDialog: lazyPart(PosterDialog),
    Achievements: lazyPart(Achievements),
    OwnLists: lazyPart(OwnLists),
    VisitorTicks: lazyPart(VisitorTicks),
  })
  const known = parts()
  return {
    component: () => () => null,
    remoteOf: () => 'mf_watchlist',
    forget: () => undefined,
    part: (part) => {
      loaded.push(part)
      return known[part]
    },
    preparePart: (part) => prepared.push(part),
    forgetPart: (part) => Object.assign(known, { [part]: parts()[part] }),
  }
}

/** The next part that is forgotten. */
function forgotten(remotes: Remotes): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { forgetPart } = remotes
  remotes.forgetPart = (part) => {
    forgetPart(part)
    resolve(part)
  }
  return promise
}

function Pathname() {
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <Link to="/about">Away</Link>
      <Link to="/my-list">Back to my list</Link>
    </>
  )
}

function PosterDialog({ movie, onClose }: RemoteParts['PosterDialog']) {
  return (
    <Dialog label={movie.title} onClose={onClose}>
      {movie.title}
    </Dialog>
  )
}

function OwnLists({ movie }: RemoteParts['OwnLists']) {
  return <p>Lists for {movie.title}</p>
}

function VisitorTicks() {
  return <p>You ticked films before</p>
}

function Achievements() {
  return <p>Congratulations</p>
}
