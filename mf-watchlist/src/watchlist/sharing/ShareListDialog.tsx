import type { Movie } from '@cinecanon/contract'
import { Button, Cluster, Field, TitledDialog, theme } from '@cinecanon/ui'
import { productName, useSiteOrigin } from '@cinecanon/web'
import { CopyButton, canShareNatively, shareNatively } from '@cinecanon/web/sharing'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { MakeLink, Or } from '../../links/MakeLink.tsx'
import { Soft } from '../../page/page.tsx'
import type { ListName } from '../lists.ts'
import { longestName, type ShareLink, shareLink } from './share-link.ts'

type Props = {
  movies: readonly Pick<Movie, 'id'>[]
  /** The films keep their order if it is null. */
  list: ListName | null
  onClose: () => void
}

export function ShareListDialog({ movies, list, onClose }: Props) {
  const origin = useSiteOrigin()
  const [name, setName] = useState('')
  const from = name.trim()
  const { url, holds } = shareLink({ origin, ids: movies.map(({ id }) => id), from, list })
  return (
    <TitledDialog label="Share your list" size={1.75} width={48} onClose={onClose}>
      <MakeLink kind="watchlist" />
      <Or>Or a link with the list in its address</Or>
      <Soft>
        Anyone with the link sees{' '}
        {movies.length === 1 ? 'the movie' : `these ${movies.length} movies`}
        {from && <> as “Shared by {from}”</>}, and nothing else of yours.
      </Soft>
      {notes[holds] && <Note>{notes[holds]}</Note>}
      <Field
        label="Your name (optional)"
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        hint="Shown above the list, as part of the link."
      />
      <Field
        label="Link"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint="A list that you change later needs a new link."
      />
      <Actions $gap={1.5}>
        <CopyButton $look="strong" kind="link" text={url} label="Copy Link" />
        {canShareNatively() && (
          <Button onClick={() => shareNatively({ title: `A list on ${productName}`, url })}>
            <Share2 size={18} aria-hidden />
            Share…
          </Button>
        )}
      </Actions>
    </TitledDialog>
  )
}

const notes: Record<ShareLink['holds'], string> = {
  all: '',
  beginning: 'Your list is too long for one link, so the link holds its first 20 movies.',
  winners: 'Your list is too long for one link, so the link leads to all Best Picture winners.',
}

const Note = styled.p`
  padding-left: ${theme.space(1.5)};
  border-left: 3px solid ${theme.color.accentMark};
`

const Actions = styled(Cluster)`
  margin-top: ${theme.space(1)};
`
