import { theme } from '@cinecanon/ui'
import { PageMeta, useSearchChoice } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Page, PageHead } from '../page/page.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { mailAuditQuery, userAuditQuery } from './audit.ts'
import { ContactMessages } from './ContactMessages.tsx'
import { Records } from './Records.tsx'

const tabs = [
  { value: 'mail', label: 'Mail room' },
  { value: 'users', label: 'Users' },
  { value: 'contact', label: 'Contact messages' },
] as const

/** Who saved, sent and deleted what, and when; and what people wrote that didn't arrive. */
export default function AuditTrailPage() {
  const [tab, show] = useSearchChoice('tab', ['mail', 'users', 'contact'])
  return (
    <Page>
      <PageMeta title="Audit Trail" isNoindex />
      <PageHead title="Audit Trail" />
      <Tabs label="Records" value={tab} tabs={tabs} onChange={show}>
        <Content>
          {tab === 'mail' && <Records queryOf={mailAuditQuery} />}
          {tab === 'users' && <Records queryOf={userAuditQuery} />}
          {tab === 'contact' && <ContactMessages />}
        </Content>
      </Tabs>
    </Page>
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  padding-top: ${theme.space(2)};
`
