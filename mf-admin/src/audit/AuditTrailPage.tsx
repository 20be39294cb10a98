import { Tabs } from '@cinecanon/ui'
import { useSearchChoice } from '@cinecanon/web'
import { Page, TabContent } from '../page/page.tsx'
import { Redirect } from '../page/Redirect.tsx'
import { Records } from './Records.tsx'

const tabs = [
  { value: 'mail', label: 'Mail room' },
  { value: 'users', label: 'Users' },
] as const

export default function AuditTrailPage() {
  const [tab, show] = useSearchChoice('tab', ['mail', 'users', 'contact'])
  if (tab === 'contact') return <Redirect to="/messages" />
  return (
    <Page title="Audit Trail">
      <Tabs label="Records" value={tab} tabs={tabs} onChange={show}>
        <TabContent>
          <Records key={tab} service={tab} />
        </TabContent>
      </Tabs>
    </Page>
  )
}
