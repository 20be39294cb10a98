import type { DomainCheck, DomainCheckName } from '@cinecanon/contract'
import { Cluster, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { mailDomainQuery, stateNames } from '../../domain/mail-domain.ts'

/** None for a test domain, or while the checks can't be loaded. */
export function DomainTicks() {
  const { data } = useQuery(mailDomainQuery)
  const checks = data && !data.isTest ? data.checks : []
  return (
    <Cluster $gap={[1, 2]} $align="center">
      {checks.flatMap((check) => (check.name in names ? <Tick key={check.name} {...check} /> : []))}
      <Link to="/mail-domain">The domain’s checks</Link>
    </Cluster>
  )
}

function Tick({ name, state }: DomainCheck) {
  const Icon = state === 'found' ? CircleCheck : TriangleAlert
  return (
    <Mark data-state={state}>
      <Icon size={18} aria-hidden /> {names[name]} {stateNames[state].toLowerCase()}
    </Mark>
  )
}

const names: Partial<Record<DomainCheckName, string>> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(0.75)};
  min-height: 2.75rem;
  font-weight: 600;
  color: ${theme.color.danger};
  &[data-state='found'] {
    color: ${theme.color.success};
  }
`
