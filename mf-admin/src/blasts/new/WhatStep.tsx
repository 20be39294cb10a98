import { Muted } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { Draft } from '../../email-editor/drafts.ts'
import { Preview, usePreview } from '../../email-editor/Preview.tsx'
import { Panel } from '../../page/Panel.tsx'

type Props = { content: Draft; isDirty: boolean; isInEditor: boolean }

export function WhatStep({ content, isDirty, isInEditor }: Props) {
  return (
    <Panel title="2. What">
      <Muted>
        {isDirty ? 'The editor’s draft, which isn’t saved. ' : 'The saved blast. '}
        {!isInEditor && <Link to="/email-editor?template=email-blast">Edit it</Link>}
      </Muted>
      {isInEditor ? <p>“{content.subject}”, as it stands above.</p> : <Sample content={content} />}
    </Panel>
  )
}

function Sample({ content }: { content: Draft }) {
  return <Preview {...usePreview('email-blast', content, 'User')} />
}
