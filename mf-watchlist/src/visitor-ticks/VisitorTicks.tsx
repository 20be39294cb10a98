import type { CinecanonExport, Import, Rehearsal } from '@cinecanon/contract'
import { Alert, Button, Cluster, Muted, Spinner, TitledDialog, theme } from '@cinecanon/ui'
import {
  forgetVisitorTicks,
  type RemoteParts,
  useVisitorTicks,
  type VisitorTick,
} from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { filmText } from '../imports/import-texts.ts'
import { reasonOf, useApplyImport, useRehearseImport } from '../imports/imports.ts'
import { Claim, FilmRow } from '../imports/PagedList.tsx'
import { AddedTicks } from './AddedTicks.tsx'

/** Ticks are imported after a sign-in, with a preview, and then deleted. */
export function VisitorTicks({ onClose }: RemoteParts['VisitorTicks']) {
  const [ticks] = useState(useVisitorTicks())
  const [done, setDone] = useState<Import>()
  const rehearse = useRehearseImport()
  const preview = () =>
    rehearse.mutate(ticksFile(ticks), {
      onSuccess: (rehearsal) => {
        if (changesOf(rehearsal).length > 0) return
        forgetVisitorTicks(ticks)
        onClose()
      },
    })
  const previewOnce = useEffectEvent(preview)
  useEffect(() => previewOnce(), [])

  if (done) return <AddedTicks done={done} onClose={onClose} />
  return (
    <TitledDialog
      label="Films that you ticked before you signed in"
      title={`You ticked ${counted(ticks.length, 'film')} before you signed in: add them to your account?`}
      width={34}
      onClose={onClose}
    >
      {rehearse.data ? (
        <Offer ticks={ticks} rehearsal={rehearse.data} onAdded={setDone} onClose={onClose} />
      ) : rehearse.isError ? (
        <>
          <Alert>{reasonOf(rehearse.error)} Your ticks are still in this browser.</Alert>
          <Button onClick={preview}>Try again</Button>
        </>
      ) : (
        <Spinner />
      )}
    </TitledDialog>
  )
}

type OfferProps = {
  ticks: readonly VisitorTick[]
  rehearsal: Rehearsal
  onAdded: (done: Import) => void
  onClose: () => void
}

function Offer({ ticks, rehearsal, onAdded, onClose }: OfferProps) {
  const apply = useApplyImport()
  const changes = changesOf(rehearsal)
  const same = ticks.length - changes.length
  const add = () =>
    apply.mutate(
      { id: rehearsal.id, choices: new Map() },
      {
        onSuccess: (done) => {
          forgetVisitorTicks(ticks)
          onAdded(done)
        },
      },
    )
  const forget = () => {
    forgetVisitorTicks(ticks)
    onClose()
  }
  return (
    <>
      <p>
        {counted(changes.length, 'film')} would be marked as seen.
        {same > 0 && ` Your account has ${counted(same, 'film')} of them already.`}
      </p>
      <Films tabIndex={0} aria-label="Films to add">
        {changes.map(({ movie, leavesWatchlist }) => (
          <FilmRow key={movie.id}>
            <span>{filmText(movie)}</span>
            {leavesWatchlist && <Claim>leaves your watchlist</Claim>}
          </FilmRow>
        ))}
      </Films>
      {apply.isError && (
        <Alert>{reasonOf(apply.error)} Your ticks are still in this browser.</Alert>
      )}
      <Cluster>
        <Button $look="strong" disabled={apply.isPending} onClick={add}>
          {apply.isPending ? 'Adding…' : `Add ${counted(changes.length, 'film')}`}
        </Button>
        <Button disabled={apply.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button $look="quiet" disabled={apply.isPending} onClick={forget}>
          Forget them
        </Button>
      </Cluster>
      <Muted $size="small">You can undo this here, and later on the import page.</Muted>
    </>
  )
}

function changesOf({ matched }: Rehearsal) {
  return matched.filter(({ effect }) => effect !== 'none')
}

/** The import reads the product's own format. */
function ticksFile(ticks: readonly VisitorTick[]): File {
  const content: CinecanonExport = {
    format: 'cinecanon',
    version: 1,
    exported_at: new Date().toISOString(),
    movies: ticks.map(({ title, year, at }) => ({
      title,
      year,
      imdb_id: null,
      seen: true,
      want_to_see: false,
      order: null,
      created_at: at,
      updated_at: at,
    })),
  }
  return new File([JSON.stringify(content)], 'Ticked before signing in')
}

const Films = styled.ul`
  max-height: min(20rem, 40vh);
  overflow-y: auto;
  border-bottom: 1px solid ${theme.color.line};
`
