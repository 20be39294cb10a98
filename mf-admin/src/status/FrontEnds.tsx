import type { FrontEndStatus, ReleaseStatus } from '@cinecanon/contract'
import { Badge, Cluster, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Entry, EntryName, Panel, PanelHeading } from '../page/Panel.tsx'

/** The releases of shell and remotes that visitors get. */
export function FrontEnds({ frontEnds }: { frontEnds: readonly FrontEndStatus[] }) {
  return (
    <Panel aria-labelledby="releases">
      <PanelHeading id="releases">Releases</PanelHeading>
      {frontEnds.map(({ name, current, canary, setAside: quarantined = [] }) => (
        <Entry key={name}>
          <EntryName>{name}</EntryName>
          <div>
            {current ? <Release release={current} /> : <p>Nothing has been released.</p>}
            {canary && (
              <Release release={canary}>
                <Badge $strong>Canary: {canary.share} % of visitors</Badge>
              </Release>
            )}
            {quarantined.map(({ id, why, since, instead }) => (
              <Quarantined key={id}>
                <Id>{id}</Id> is out of service since {utcMoment(since)} UTC: it {why}.{' '}
                {instead ? (
                  <>
                    Visitors get <Id>{instead}</Id> in its place.
                  </>
                ) : (
                  'Its area is left to browsers.'
                )}
              </Quarantined>
            ))}
          </div>
        </Entry>
      ))}
    </Panel>
  )
}

type ReleaseProps = { release: ReleaseStatus; children?: ReactNode }

function Release({ release, children }: ReleaseProps) {
  const { id, version, builtAt } = release
  return (
    <Facts as="p" $gap={[0, 2]} $align="center">
      <Id>{id}</Id>
      {version && <span>{version}</span>}
      <span>{commitIn(release)}</span>
      {builtAt && <span>built {utcMoment(builtAt)} UTC</span>}
      {children}
    </Facts>
  )
}

function commitIn({ commit, isDirty }: ReleaseStatus): string {
  if (!commit) return 'of no known commit'
  return `of ${commit.slice(0, 7)}${isDirty ? ' and changes to it' : ''}`
}

const Facts = styled(Cluster)`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Quarantined = styled.p`
  color: ${theme.color.danger};
  overflow-wrap: anywhere;
`

const Id = styled.code`
  color: ${theme.color.ink};
  font-size: 0.9375rem;
`
