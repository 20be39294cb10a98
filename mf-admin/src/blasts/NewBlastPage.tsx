import type { BlastAudience, StoredTemplate } from '@cinecanon/contract'
import { Columns, Skeleton } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { useDraft } from '../email-editor/drafts.ts'
import { templateQuery } from '../email-editor/templates.ts'
import { MailTabs } from '../page/MailTabs.tsx'
import { Page } from '../page/page.tsx'
import { useDebounced } from '../page/queries.ts'
import { audienceQuery } from './new/audience.ts'
import { CheckStep } from './new/CheckStep.tsx'
import { audienceOf, emptyBlast, type NewBlast } from './new/new-blast.ts'
import { SendStep } from './new/SendStep.tsx'
import { ToStep } from './new/ToStep.tsx'
import { WhatStep } from './new/WhatStep.tsx'
import { WhenStep } from './new/WhenStep.tsx'

export default function NewBlastPage() {
  return (
    <Page title="New blast" tabs={<MailTabs />}>
      <Loaded
        query={useQuery(templateQuery('email-blast'))}
        failure="Failed to fetch template"
        skeleton={<Skeleton $height="60vh" />}
      >
        {(stored) => <Steps stored={stored} />}
      </Loaded>
    </Page>
  )
}

function Steps({ stored }: { stored: StoredTemplate }) {
  const { draft, isDirty } = useDraft(stored)
  const [form, setForm] = useState(emptyBlast)
  const change = (given: Partial<NewBlast>) => setForm({ ...form, ...given })
  const to = audienceOf(form)
  const { count, error } = useCount(to)
  return (
    <>
      <Columns $gap={2} $from="lg">
        <ToStep
          form={form}
          onChange={change}
          isComplete={to !== null}
          count={count}
          error={error}
        />
        <WhatStep content={draft} isDraft={isDirty} />
        <WhenStep form={form} onChange={change} />
        <CheckStep content={draft} />
      </Columns>
      <SendStep form={form} to={to} count={count} content={draft} />
    </>
  )
}

/** Undefined until it is of `to`, because the button names it. */
function useCount(to: BlastAudience | null) {
  const now = JSON.stringify(to)
  const text = useDebounced(now)
  const known: BlastAudience | null = JSON.parse(text)
  const query = useQuery({ ...audienceQuery(known ?? { rule: {} }), enabled: known !== null })
  const isCurrent = known !== null && text === now
  return { count: isCurrent ? query.data : undefined, error: isCurrent ? query.error : null }
}
