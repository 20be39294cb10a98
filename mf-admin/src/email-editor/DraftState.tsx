import type { StoredTemplate } from '@cinecanon/contract'
import { Alert, Button, Cluster, theme } from '@cinecanon/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import type { Draft } from './drafts.ts'
import type { Saving } from './use-saving.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type Props = {
  stored: StoredTemplate
  draft: Draft
  isDirty: boolean
  isReadOnly: boolean
  saving: Saving
  onDiscard: () => void
}

export function DraftState({ stored, draft, isDirty, isReadOnly, saving, onDiscard }: Props) {
  const [open, setOpen] = useState<'versions' | 'discard'>()
  const close = () => setOpen(undefined)
  return (
    <div>
      <State $gap={[0, 1]} $align="center" $justify="space-between">
        <span role="status">{stateOf(stored, isDirty)}</span>
        <Cluster $gap={0}>
          {isDirty && (
            <Button $look="quiet" onClick={() => setOpen('discard')}>
              Discard changes
            </Button>
          )}
          <Button $look="quiet" onClick={() => setOpen('versions')}>
            Versions
          </Button>
        </Cluster>
      </State>
      {saving.isStale && (
        <Stale>
          <p>
            Another version was saved while you were editing. Your draft is unchanged. Compare under
            Versions, or overwrite it.
          </p>
          <Cluster>
            <Button onClick={() => saving.save(draft, { isForced: true })}>
              Save mine over it
            </Button>
            <Button $look="quiet" onClick={saving.dismiss}>
              Not now
            </Button>
          </Cluster>
        </Stale>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          heading="Discard changes?"
          cancel="Keep them"
          confirm="Discard them"
          onConfirm={() => {
            close()
            onDiscard()
          }}
          onClose={close}
        >
          <p>
            What you typed since the last save is lost for good, and the saved text stands here
            again.
          </p>
        </ConfirmDialog>
      )}
      {open === 'versions' && (
        <VersionsDialog
          type={stored.type}
          isDirty={isDirty}
          isReadOnly={isReadOnly}
          onRestored={onDiscard}
          onClose={close}
        />
      )}
    </div>
  )
}

function stateOf({ version, savedBy }: StoredTemplate, isDirty: boolean): string {
  if (isDirty) return 'There are changes that aren’t saved. This browser keeps them.'
  return version === 0 ? 'This is the default text.' : `Version ${version}, saved by ${savedBy}.`
}

const Stale = styled(Alert)`
  display: grid;
  gap: ${theme.space(1.5)};
  margin-block: ${theme.space(1)};
`

const State = styled(Cluster)`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`
