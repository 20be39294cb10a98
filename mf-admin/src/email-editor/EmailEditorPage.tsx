import type { TemplateType } from '@cinecanon/contract'
import { Skeleton, Tabs } from '@cinecanon/ui'
import { useSearchChoice, useSession } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { BlastSection } from '../blasts/BlastSection.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Page } from '../page/page.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateQuery, templateTabs, templateTypes } from './templates.ts'

export default function EmailEditorPage() {
  const [type, show] = useSearchChoice('template', templateTypes)
  return (
    <Page title="Email Templates" tabs={<MailTabs />}>
      <Tabs label="Templates" value={type} tabs={templateTabs} onChange={show}>
        <Content key={type} type={type} />
      </Tabs>
    </Page>
  )
}

function Content({ type }: { type: TemplateType }) {
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <Loaded
      query={useQuery(templateQuery(type))}
      failure="Failed to fetch template"
      skeleton={<Skeleton $height="60vh" />}
    >
      {(stored) => (
        <TemplateEditor stored={stored} isReadOnly={!isAdmin}>
          {(draft) => type === 'email-blast' && isAdmin && <BlastSection content={draft} />}
        </TemplateEditor>
      )}
    </Loaded>
  )
}
