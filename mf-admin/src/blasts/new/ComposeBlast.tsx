import type { BlastAudience, StoredTemplate } from '@cinecanon/contract'
import { Columns, from, Muted, Stack } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { type Draft, useDraft } from '../../email-editor/drafts.ts'
import { Preview, usePreview } from '../../email-editor/Preview.tsx'
import { Panel } from '../../page/Panel.tsx'
import { useDebounced } from '../../page/queries.ts'
import { audienceQuery } from './audience.ts'
import { CheckStep } from './CheckStep.tsx'
import { audienceOf, useBlastDraft } from './new-blast.ts'
import { SendStep } from './SendStep.tsx'
import { ToStep } from './ToStep.tsx'
import { WhenStep } from './WhenStep.tsx'

type Props = {
  stored: StoredTemplate
  /** The specification has the editor of the text send it to chosen people. */
  isInEditor?: boolean
}

export function ComposeBlast({ stored, isInEditor = false }: Props) {
  const { draft: content, isDirty } = useDraft(stored)
  const { form, isDraft, change, discard } = useBlastDraft(isInEditor ? 'people' : 'rule')
  const to = audienceOf(form)
  const { count, error } = useCount(to)
  return (
    <Stack>
      <Steps $gap={2} $from="lg" data-below-editor={isInEditor || undefined}>
        <ToStep form={form} onChange={change} {...{ to, count, error }} />
        <WhatStep {...{ content, isDirty, isInEditor }} />
        <WhenStep form={form} onChange={change} />
        <CheckStep content={content} />
      </Steps>
      <SendStep
        label={isInEditor ? 'Send Email Blast' : 'Send'}
        onDiscard={isDraft ? discard : undefined}
        onSent={discard}
        {...{ form, to, count, content }}
      />
    </Stack>
  )
}

/** The count is undefined while it belongs to another audience, because the button names it. */
function useCount(to: BlastAudience | null) {
  const now = JSON.stringify(to)
  const text = useDebounced(now)
  const known: BlastAudience | null = JSON.parse(text)
  const query = useQuery({ ...audienceQuery(known ?? { rule: {} }), enabled: known !== null })
  const isCurrent = known !== null && text === now
  return { count: isCurrent ? query.data : undefined, error: isCurrent ? query.error : null }
}

/** The other steps have no preview there, so they fit next to the first. */
const Steps = styled(Columns)`
  ${from.lg} {
    &[data-below-editor] > :first-child {
      grid-row: span 3;
    }
  }
`

type WhatStepProps = { content: Draft; isDirty: boolean; isInEditor: boolean }

function WhatStep({ content, isDirty, isInEditor }: WhatStepProps) {
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
