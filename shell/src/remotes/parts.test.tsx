import { addToWatchlist, listMovieStates, type MovieState } from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { Dialog } from '@cinecanon/ui'
import { PosterLink, type RemoteParts, useMovieActions } from '@cinecanon/web'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { forgetToasts, showAt } from '../frame/show-at.tsx'
import { Celebrations, DialogsOfPosters } from './parts.tsx'
import type { Remotes } from './registry.ts'

afterEach(forgetToasts)

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })

describe('a poster', () => {
  it('opens the dialog that the catalog brings', async () => {
    show('/my-list', remotesWith({}))
    fireEvent.click(screen.getByRole('link', { name: 'Poster' }))
    expect((await screen.findByRole('dialog')).textContent).toBe('Vertigo')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says when the dialog doesn’t come, and gets another try', async () => {
    // React reports what a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const remotes = remotesWith({ failing: 1 })
    const { toasts } = show('/my-list', remotes)
    fireEvent.click(screen.getByRole('link', { name: 'Poster' }))
    await waitFor(() =>
      expect(toasts().map(({ title }) => title)).toEqual(['This part didn’t load']),
    )

    fireEvent.click(screen.getByRole('link', { name: 'Poster' }))
    expect((await screen.findByRole('dialog')).textContent).toBe('Vertigo')
  })
})

describe('a film that is marked as seen', () => {
  it('may earn a badge: only then what celebrates it is asked for', async () => {
    const asked: string[] = []
    const { client } = show('/', remotesWith({ asked }))
    fireEvent.click(await screen.findByRole('button', { name: 'Want' }))
    await saved(client)
    expect(asked).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
    expect(await screen.findByText('Congratulations')).toBeTruthy()
  })

  it('leaves it to the pages of the remote that celebrates', async () => {
    const asked: string[] = []
    const { client } = show('/import', remotesWith({ asked }))
    fireEvent.click(await screen.findByRole('button', { name: 'Seen' }))
    await saved(client)
    expect(asked).toEqual([])
  })
})

async function saved(client: ReturnType<typeof show>['client']) {
  await waitFor(() =>
    expect(client.getMutationCache().getAll().at(-1)?.state.status).toBe('success'),
  )
}

function show(path: string, remotes: Remotes) {
  const known = aMovieState(vertigo)
  const store = (marks: Partial<MovieState>) => ({ ...known, ...marks })
  const answers = {
    // Read by one method and written by another.
    [listMovieStates.path]: (input: unknown) => {
      const { body } = (input ?? {}) as { body?: { seen: boolean; wantToSee: boolean } }
      return body ? store({ seen: body.seen, want_to_see: body.wantToSee }) : [known]
    },
    [addToWatchlist.path]: () => store({ want_to_see: true }),
  }
  return showAt(
    { user: aUser(), answers, path },
    <DialogsOfPosters remotes={remotes}>
      <PosterLink movie={vertigo}>Poster</PosterLink>
      <Marks />
      <Celebrations remotes={remotes} />
    </DialogsOfPosters>,
  )
}

function Marks() {
  const { isSeenDisabled, toggleSeen, toggleWatchlist } = useMovieActions(vertigo.id, 'card')
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

type Given = { failing?: number; asked?: string[] }

/** The remotes' parts, of which the first `failing` loads of the dialog fail. */
function remotesWith({ failing = 0, asked = [] }: Given): Remotes {
  const dialog = () =>
    lazy(async () => {
      if (failing-- > 0) throw new Error('Loading chunk 95 failed.')
      return { default: PosterDialog }
    })
  const parts = { PosterDialog: dialog(), Achievements }
  return {
    component: () => () => null,
    forget: () => undefined,
    part: (part) => {
      asked.push(part)
      return parts[part]
    },
    forgetPart: () => {
      parts.PosterDialog = dialog()
    },
  }
}

function PosterDialog({ movie, onClose }: RemoteParts['PosterDialog']) {
  return (
    <Dialog label={movie.title} onClose={onClose}>
      {movie.title}
    </Dialog>
  )
}

function Achievements() {
  return <p>Congratulations</p>
}
