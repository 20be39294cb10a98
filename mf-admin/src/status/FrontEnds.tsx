import type { FrontEndStatus, ReleaseStatus } from '@cinecanon/contract'
import { Badge, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { dateAndTime } from '../users/dates.ts'
import { Entry, EntryName, Panel, PanelHeading } from './Panel.tsx'

/** Which release of shell and remotes pages get. */
export function FrontEnds({ frontEnds }: { frontEnds: readonly FrontEndStatus[] }) {
  return (
    <Panel aria-labelledby="releases">
      <PanelHeading id="releases">Releases</PanelHeading>
      {frontEnds.map(({ name, current, canary, setAside = [] }) => (
        <Entry key={name}>
          <EntryName>{name}</EntryName>
          <div>
            {current ? <Release release={current} /> : <p>Nothing has been released.</p>}
            {canary && (
              <Release release={canary}>
                <Badge $strong>Canary: {canary.share} % of visitors</Badge>
              </Release>
            )}
            {setAside.map(({ id, why, since, instead }) => (
              <Aside key={id}>
                <Id>{id}</Id> is out of service since {dateAndTime(since)} UTC: it {why}.{' '}
                {instead ? (
                  <>
                    Visitors get <Id>{instead}</Id> in its place.
                  </>
                ) : (
                  'Its area is left to browsers.'
                )}
              </Aside>
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
    <Facts>
      <Id>{id}</Id>
      {version && <span>{version}</span>}
      <span>{commitIn(release)}</span>
      {builtAt && <span>built {dateAndTime(builtAt)} UTC</span>}
      {children}
    </Facts>
  )
}

function commitIn({ commit, isDirty }: ReleaseStatus): string {
  if (!commit) return 'of no known commit'
  return `of ${commit.slice(0, 7)}${isDirty ? ' and changes to it' : ''}`
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(2)};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Aside = styled.p`
  color: ${theme.color.danger};
  overflow-wrap: anywhere;
`

const Id = styled.code`
  color: ${theme.color.ink};
  font-size: 0.9375rem;
`
