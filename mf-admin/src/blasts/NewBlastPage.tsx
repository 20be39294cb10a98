import { Skeleton } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { templateQuery } from '../email-editor/templates.ts'
import { MailTabs } from '../page/MailTabs.tsx'
import { Page } from '../page/page.tsx'
import { ComposeBlast } from './new/ComposeBlast.tsx'

export default function NewBlastPage() {
  return (
    <Page title="New blast" tabs={<MailTabs />}>
      <Loaded
        query={useQuery(templateQuery('email-blast'))}
        failure="Failed to fetch template"
        skeleton={<Skeleton $height="60vh" />}
      >
        {(stored) => <ComposeBlast stored={stored} />}
      </Loaded>
    </Page>
  )
}
