import { Stack, theme } from '@cinecanon/ui'
import { PageMeta, useSearchChoice } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Page, PageHead } from '../page/page.tsx'
import { Tabs } from '../page/Tabs.tsx'
import { ContactMessages } from './ContactMessages.tsx'
import { Records } from './Records.tsx'

const tabs = [
  { value: 'mail', label: 'Mail room' },
  { value: 'users', label: 'Users' },
  { value: 'contact', label: 'Contact messages' },
] as const

/** Who saved, sent and deleted what, and when; and the contact messages. */
export default function AuditTrailPage() {
  const [tab, show] = useSearchChoice('tab', ['mail', 'users', 'contact'])
  return (
    <Page>
      <PageMeta title="Audit Trail" isNoindex />
      <PageHead title="Audit Trail" />
      <Tabs label="Records" value={tab} tabs={tabs} onChange={show}>
        <Content>
          {tab === 'contact' ? <ContactMessages /> : <Records key={tab} service={tab} />}
        </Content>
      </Tabs>
    </Page>
  )
}

const Content = styled(Stack)`
  padding-top: ${theme.space(2)};
`
