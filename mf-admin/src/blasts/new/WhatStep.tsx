import { Muted } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { Draft } from '../../email-editor/drafts.ts'
import { Preview } from '../../email-editor/Preview.tsx'
import { usePreview } from '../../email-editor/use-preview.ts'
import { Step } from './Step.tsx'

type Props = { content: Draft; isDraft: boolean }

export function WhatStep({ content, isDraft }: Props) {
  const preview = usePreview('email-blast', content, 'User')
  return (
    <Step title="2. What">
      <Muted>
        {isDraft ? 'The editor’s draft, which isn’t saved. ' : 'The saved blast. '}
        <Link to="/email-editor?template=email-blast">Edit it</Link>
      </Muted>
      <Preview {...preview} />
    </Step>
  )
}
