import type {
  FrontEndRelease,
  ProductStatus,
  ReleaseCounts,
  ReleaseStatus,
} from '@cinecanon/contract'
import { Badge, Cluster, Stack, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { counted } from '@cinecanon/web/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Entry, EntryName, Fold } from './Fold.tsx'
import { failingFrontEnds, failuresText, stageNames, startOfGateway } from './status-texts.ts'

export function FrontEnds({ status }: { status: ProductStatus }) {
  const since = startOfGateway(status)
  return (
    <Fold title="Releases" problems={failingFrontEnds(status)}>
      {status.frontEnds.map(({ name, current, canary }) => (
        <Entry key={name}>
          <EntryName>{name}</EntryName>
          <Stack $gap={1}>
            {current ? <Release release={current} since={since} /> : <p>No release yet.</p>}
            {canary && (
              <Release release={canary} since={since}>
                <Badge $strong>Canary: {canary.share} % of visitors</Badge>
              </Release>
            )}
          </Stack>
        </Entry>
      ))}
    </Fold>
  )
}

type ReleaseProps = {
  release: FrontEndRelease
  /** Start of the process that counts. */
  since: string | undefined
  children?: ReactNode
}

function Release({ release, since, children }: ReleaseProps) {
  const { id, version, builtAt, breaker, substitute, counts } = release
  return (
    <div>
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
      <Counts counts={counts} since={since} />
    </div>
  )
}

function Counts({ counts, since }: Pick<ReleaseProps, 'since'> & { counts: ReleaseCounts }) {
  const { pages, lastFailure, networks } = counts
  if (!lastFailure) {
    return (
      <Counted>
        No failures{since && ` since ${utcMoment(since)} UTC`}, in {counted(pages, 'page')}.
      </Counted>
    )
  }
  return (
    <>
      <Failing>{failuresText(counts, since)}</Failing>
      {networks > 0 && (
        <Counted>
          Browsers of {counted(networks, 'network')} reported in the last ten minutes.
        </Counted>
      )}
      <Counted>
        The last, {stageNames[lastFailure.where]} at {utcMoment(lastFailure.at)} UTC:{' '}
        <Id>{lastFailure.message}</Id>
      </Counted>
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

const Counted = styled.p`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const Failing = styled(Counted)`
  color: ${theme.color.danger};
`

const Id = styled.code`
  color: ${theme.color.ink};
  font-size: 0.9375rem;
`
