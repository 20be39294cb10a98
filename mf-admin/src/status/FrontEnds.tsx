import type { FrontEndRelease, FrontEndStatus, ReleaseStatus } from '@cinecanon/contract'
import { Badge, Cluster, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Entry, EntryName, Panel, PanelHeading } from '../page/Panel.tsx'

export function FrontEnds({ frontEnds }: { frontEnds: readonly FrontEndStatus[] }) {
  return (
    <Panel aria-labelledby="releases">
      <PanelHeading id="releases">Releases</PanelHeading>
      {frontEnds.map(({ name, current, canary }) => (
        <Entry key={name}>
          <EntryName>{name}</EntryName>
          <div>
            {current ? <Release release={current} /> : <p>No release yet.</p>}
            {canary && (
              <Release release={canary}>
                <Badge $strong>Canary: {canary.share} % of visitors</Badge>
              </Release>
            )}
          </div>
        </Entry>
      ))}
    </Panel>
  )
}

type ReleaseProps = { release: FrontEndRelease; children?: ReactNode }

function Release({ release, children }: ReleaseProps) {
  const { id, version, builtAt, breaker, substitute } = release
  return (
    <>
      <Facts as="p" $gap={[0, 2]} $align="center">
        <Id>{id}</Id>
        {version && <span>{version}</span>}
        <span>{commitIn(release)}</span>
        {builtAt && <span>built {utcMoment(builtAt)} UTC</span>}
        {children}
      </Facts>
      {breaker !== 'closed' && (
        <Failing>
          The server can’t render pages with <Id>{id}</Id>.{' '}
          {substitute ? (
            <>
              Visitors get <Id>{substitute}</Id> until it can.
            </>
          ) : (
            'Browsers render them until it can.'
          )}
        </Failing>
      )}
    </>
  )
}

function commitIn({ commit, isDirty }: ReleaseStatus): string {
  if (!commit) return 'unknown commit'
  return `of ${commit.slice(0, 7)}${isDirty ? ' with changes' : ''}`
}

const Facts = styled(Cluster)`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Failing = styled.p`
  color: ${theme.color.danger};
  overflow-wrap: anywhere;
`

const Id = styled.code`
  color: ${theme.color.ink};
  font-size: 0.9375rem;
`
