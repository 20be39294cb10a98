import { Stack, Tabs, theme } from '@cinecanon/ui'
import { useSearchChoice } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Page } from '../page/page.tsx'
import { Records } from './Records.tsx'

const tabs = [
  { value: 'mail', label: 'Mail room' },
  { value: 'users', label: 'Users' },
] as const

export default function AuditTrailPage() {
  const [tab, show] = useSearchChoice('tab', ['mail', 'users', 'contact'])
  if (tab === 'contact') return <ToMessages />
  return (
    <Page title="Audit Trail">
      <Tabs label="Records" value={tab} tabs={tabs} onChange={show}>
        <Content>
          <Records key={tab} service={tab} />
        </Content>
      </Tabs>
    </Page>
  )
}

/** In an effect, because the router's `Navigate` warns on the server. */
function ToMessages() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/messages', { replace: true }), [navigate])
  return null
}

const Content = styled(Stack)`
  padding-top: ${theme.space(2)};
`
