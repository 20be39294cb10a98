import {
  addressOf,
  exportOwnList,
  type Movie,
  type OwnList,
  ownListLimits,
  type UserStateId,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { createSearch } from '@cinecanon/search'
import { Button, Cluster, from, Muted, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { toast, useMovieStates } from '@cinecanon/web'
import { FilmField } from '@cinecanon/web/film-field'
import { TextLink } from '@cinecanon/web/links'
import { adding, removing, setting, useChangeOwnList } from '@cinecanon/web/own-lists'
import { useLocation, useNavigate } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { MakeLinkButton } from '../links/MakeLinkButton.tsx'
import { Soft } from '../page/page.tsx'
import { positionText } from '../watchlist/dragging/announcements.ts'
import { Entries } from '../watchlist/entries/Entries.tsx'
import { RemovalContext } from '../watchlist/entries/entry-actions.ts'
import { reorder } from '../watchlist/reorder.ts'
import { moveFocusFrom } from '../watchlist/Watchlist.tsx'
import { LineField } from './LineField.tsx'
import { type Films, figuresOf, moviesOf } from './list-films.ts'

const undoMs = 8 * seconds

export function OneList({ list, films }: { list: OwnList; films: Films }) {
  const change = useChangeOwnList()
  const { marksOf } = useMovieStates()
  const isNew = Boolean(useLocation().state?.isNew)
  const [announcement, announce] = useState('')
  const deleteList = useDeletion(list)

  const movies = moviesOf(list, films)
  const items = movies.map((movie) => ({ id: itemId(movie.id), movie }))
  const set = (field: Partial<OwnList>) => change(list.id, setting(list, field))

  const add = (movie: Pick<Movie, 'id' | 'title'>) => {
    const index = list.movie_ids.indexOf(movie.id)
    const film = titleText(movie.title)
    announce(index < 0 ? `${film} added.` : `${film} is in it already, ${index + 1}.`)
    if (index < 0) void change(list.id, adding(movie.id))
  }
  const remove = (movie: Movie) => {
    const position = list.movie_ids.indexOf(movie.id)
    const act = () => void change(list.id, adding(movie.id, position))
    moveFocusFrom(itemId(movie.id))
    void change(list.id, removing(movie.id))
    const film = titleText(movie.title)
    toast({ title: 'Removed', film, durationMs: undoMs, action: { label: 'Undo', act } })
  }
  const move = (from: number, to: number) => {
    const moved = reorder(items, items, from, to).map(({ movie }) => movie.id)
    void set({ movie_ids: [...moved, ...list.movie_ids.filter((id) => !films.has(id))] })
    announce(`${titleText(movies[from]?.title ?? '')} moved to ${positionText(to, items.length)}.`)
  }
  const isFull = list.movie_ids.length >= ownListLimits.films
  return (
    <Stack as="section" $gap={1} aria-label={list.title}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {list.title}
      </VisuallyHidden>
      <Back to="/my-lists">‹ My lists</Back>
      <LineField
        label="Title"
        value={list.title}
        maxLength={ownListLimits.title}
        isTitle
        isNew={isNew}
        onSave={(title) => set({ title })}
      />
      <LineField
        label="A line about it"
        value={list.note}
        maxLength={ownListLimits.note}
        onSave={(note) => set({ note })}
      />
      <Cluster $justify="space-between" $align="center">
        <Muted>
          {figuresOf(movies, ownListLimits.films)}
          {movies.length > 0 && ` · ${movies.filter(({ id }) => marksOf(id).seen).length} seen`}
        </Muted>
        <Uses $gap={0.5} $align="center">
          <a href={addressOf(exportOwnList, { params: { id: list.id } })} download>
            Download for Letterboxd
          </a>
          <MakeLinkButton $look="quiet" of={{ list }}>
            Send
          </MakeLinkButton>
          <Button $look="quiet" onClick={deleteList}>
            Delete
          </Button>
        </Uses>
      </Cluster>
      <FilmField
        createSearch={createSearch}
        label="Add a film"
        placeholder={isFull ? '200 films: that’s all a list holds' : undefined}
        isDisabled={isFull}
        onChoose={add}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {items.length === 0 && (
        <Soft>
          Type a film above, or use <b>Lists</b> on any film’s page.
        </Soft>
      )}
      <RemovalContext value={remove}>
        <Entries
          visible={items}
          view="list"
          isSortable={items.length > 1}
          onDrop={move}
          onMove={move}
        />
      </RemovalContext>
    </Stack>
  )
}

/** Entries only compare ids, and the films of a list have no states. */
function itemId(movieId: number): UserStateId {
  return String(movieId) as UserStateId
}

function useDeletion(list: OwnList) {
  const change = useChangeOwnList()
  const navigate = useNavigate()
  return async () => {
    void navigate('/my-lists')
    const deleted = await change(list.id, () => null)
    if (deleted === undefined) return
    const act = () => void change(list.id, () => deleted ?? list)
    toast({
      title: 'List deleted',
      description: list.title,
      durationMs: undoMs,
      action: { label: 'Undo', act },
    })
  }
}

/** All three fit into one row of a phone. */
const Uses = styled(Cluster)`
  button {
    padding-inline: ${theme.space(1.5)};
  }
`

/** Wide screens show the index next to the list. */
const Back = styled(TextLink)`
  ${from.lg} {
    display: none;
  }
`
