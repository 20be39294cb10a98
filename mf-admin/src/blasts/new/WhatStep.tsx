import { Muted } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { Draft } from '../../email-editor/drafts.ts'
import { Preview } from '../../email-editor/Preview.tsx'
import { Step } from './Step.tsx'

type Props = { content: Draft; isDraft: boolean }

export function WhatStep({ content, isDraft }: Props) {
  return (
    <Step title="2. What">
      <Muted>
        {isDraft ? 'The editor’s draft, which isn’t saved. ' : 'The saved blast. '}
        <Link to="/email-editor?template=email-blast">Edit it</Link>
      </Muted>
      <Preview type="email-blast" draft={content} name="User" />
    </Step>
  )
}
