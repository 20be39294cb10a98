import { from, Skeleton } from '@cinecanon/ui'
import { useSearchChoice, useSession } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { ComposeBlast } from '../blasts/new/ComposeBlast.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Page } from '../page/page.tsx'
import { EditorActions } from './EditorActions.tsx'
import { MailList } from './MailList.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateQuery, templateTypes } from './templates.ts'
import { useSaving } from './use-saving.ts'

export default function EmailEditorPage() {
  const [type, show] = useSearchChoice('template', templateTypes)
  const query = useQuery(templateQuery(type))
  const [name, setName] = useState('User')
  const saving = useSaving(type)
  const isAdmin = useSession().user?.isAdmin ?? false
  const id = useId()
  const shared = { saving, name, isReadOnly: !isAdmin }
  return (
    <Page
      title="Email Templates"
      isFlush
      tabs={<MailTabs />}
      actions={query.data && <EditorActions key={type} stored={query.data} {...shared} />}
    >
      <Columns>
        <MailList type={type} panelId={id} onChange={show} />
        <div id={id} role="tabpanel" aria-labelledby={`${id}-${type}`}>
          <Loaded
            query={query}
            failure="Failed to fetch template"
            skeleton={<Skeleton $height="60vh" />}
          >
            {(stored) => (
              <TemplateEditor key={type} stored={stored} onName={setName} {...shared}>
                {type === 'email-blast' && isAdmin && <ComposeBlast stored={stored} isInEditor />}
              </TemplateEditor>
            )}
          </Loaded>
        </div>
      </Columns>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.xl} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }
`
