import type { StoredTemplate } from '@cinecanon/contract'
import { Button, below, theme } from '@cinecanon/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDraft } from './drafts.ts'
import { Dot } from './MailList.tsx'
import { SendTestDialog } from './SendTestDialog.tsx'
import { type Saving, useSaveKeys } from './use-saving.ts'

type Props = { stored: StoredTemplate; saving: Saving; name: string; isReadOnly: boolean }

export function EditorActions({ stored, saving, name, isReadOnly }: Props) {
  const { draft, isDirty } = useDraft(stored)
  const [isTesting, setTesting] = useState(false)
  const close = () => setTesting(false)
  const { type } = stored
  useSaveKeys(isReadOnly || !isDirty ? undefined : () => saving.save(draft))
  return (
    <>
      {isDirty && <Dot />}
      <Button onClick={() => setTesting(true)}>Send Test Email</Button>
      {!isReadOnly && (
        <Button
          $look="strong"
          aria-disabled={saving.isPending}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => saving.save(draft)}
        >
          {saving.isPending ? 'Saving…' : 'Save Template'}
          <Keys aria-hidden>Ctrl S</Keys>
        </Button>
      )}
      {isTesting && <SendTestDialog {...{ type, draft, name, isReadOnly }} onClose={close} />}
    </>
  )
}

const Keys = styled.kbd`
  padding: 0.1rem ${theme.space(0.5)};
  border: 1px solid;
  border-radius: ${theme.radius};
  font: 600 0.75rem/1.2 ${theme.font.text};
  ${below.lg} {
    display: none;
  }
`
