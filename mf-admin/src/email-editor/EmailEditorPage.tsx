import type { TemplateType } from '@cinecanon/contract'
import { Alert, Button, Skeleton, theme } from '@cinecanon/ui'
import { PageMeta, useSearchChoice, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BlastRoom } from '../blasts/BlastRoom.tsx'
import { Page, PageHead } from '../page/page.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { templateTabs, templateTypes } from './kinds.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateQuery } from './templates.ts'

/** The mail room: the three templates, and mails to many. */
export default function EmailEditorPage() {
  const [type, show] = useSearchChoice('template', templateTypes)
  return (
    <Page>
      <PageMeta title="Email Templates" isNoindex />
      <PageHead title="Email Templates" />
      <Tabs
        label="Templates"
        value={type}
        tabs={templateTabs.map((tab) => ({ value: tab.type, label: tab.label }))}
        onChange={show}
      >
        <Content key={type} type={type} />
      </Tabs>
    </Page>
  )
}

function Content({ type }: { type: TemplateType }): ReactNode {
  const { user } = useSession()
  const { data, isError, refetch } = useQuery(templateQuery(type))
  if (data) {
    return (
      <TemplateEditor stored={data} isReadOnly={!user?.isAdmin}>
        {(draft) => type === 'email-blast' && user?.isAdmin && <BlastRoom content={draft} />}
      </TemplateEditor>
    )
  }
  if (!isError) return <Waiting />
  return (
    <Alert>
      <p>Failed to fetch template</p>
      <Retry onClick={() => refetch()}>Try again</Retry>
    </Alert>
  )
}

const Waiting = styled(Skeleton)`
  height: 60vh;
`

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
