import type { DomainCheckName } from '@cinecanon/contract'
import { Cluster } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { mailDomainQuery } from '../../domain/mail-domain.ts'
import { StateMark, stateNames } from '../../page/StateMark.tsx'

/** Shows no marks for a test domain, or while the checks can't be loaded. */
export function DomainTicks() {
  const { data } = useQuery(mailDomainQuery)
  const checks = data && !data.isTest ? data.checks : []
  return (
    <Cluster $gap={[1, 2]} $align="center">
      {checks.map(({ name, state }) => {
        const label = names[name]
        const text = `${label} ${stateNames[state].toLowerCase()}`
        return label && <StateMark key={name} state={state} text={text} />
      })}
      <Link to="/mail-domain">The domain’s checks</Link>
    </Cluster>
  )
}

const names: Partial<Record<DomainCheckName, string>> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
