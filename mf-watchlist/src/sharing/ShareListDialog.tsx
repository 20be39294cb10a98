import type { Movie } from '@cinecanon/contract'
import { Button, Field, theme } from '@cinecanon/ui'
import { productName, useSession, useSiteOrigin } from '@cinecanon/web'
import { Check, Copy, Share2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useCopy } from './clipboard.ts'
import { canShareNatively, shareNatively } from './native-share.ts'
import { ShareSheet, SheetBody } from './ShareSheet.tsx'
import { type SharedListName, type ShareLink, shareLink, sharerName } from './share-link.ts'

type Props = {
  /** In the order in which they shall be shown. */
  movies: readonly Pick<Movie, 'id'>[]
  /** `combined` puts the Top 100 first by rank; null keeps the order given. */
  list: SharedListName | null
  onClose: () => void
}

/** A link to a list of the signed-in person's, to look at and not to change. Render it in the browser only. */
export function ShareListDialog({ movies, list, onClose }: Props) {
  const { user } = useSession()
  const origin = useSiteOrigin()
  const { isCopied, copy } = useCopy('link')
  const from = user ? sharerName(user) : ''
  const { url, holds } = shareLink({ origin, ids: movies.map(({ id }) => id), from, list })
  return (
    <ShareSheet label="Share your list" onClose={onClose}>
      <SheetBody>
        <h2>Share your list</h2>
        <Lead>
          Whoever has the link sees{' '}
          {movies.length === 1 ? 'the movie' : `these ${movies.length} movies`}
          {from && <> as “Shared by {from}”</>}, and nothing else of yours.
        </Lead>
        {notes[holds] && <Note>{notes[holds]}</Note>}
        <Field
          label="Link"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          hint="A list that you change later needs a new link."
        />
        <Actions>
          <Button $look="strong" onClick={() => copy(url)}>
            {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Link'}</span>
          </Button>
          {canShareNatively() && (
            <Button onClick={() => shareNatively({ title: `A list on ${productName}`, url })}>
              <Share2 size={18} aria-hidden />
              Share…
            </Button>
          )}
        </Actions>
      </SheetBody>
    </ShareSheet>
  )
}

const notes: Record<ShareLink['holds'], string> = {
  all: '',
  beginning: 'Your list is too long for one link, so the link holds its first 20 movies.',
  winners: 'Your list is too long for one link, so the link leads to all Best Picture winners.',
}

const Lead = styled.p`
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`

const Note = styled.p`
  padding-left: ${theme.space(1.5)};
  border-left: 3px solid ${theme.color.accent};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(1)};
`
