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
import { Note, Wrong } from '../page/page.tsx'
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
  /** The process that counts started then. */
  since: string | undefined
  children?: ReactNode
}

function Release({ release, since, children }: ReleaseProps) {
  const { id, version, builtAt, breaker, substitute, counts } = release
  return (
    <div>
      <Cluster as={Note} $gap={[0, 2]} $align="center">
        <Id>{id}</Id>
        {version && <span>{version}</span>}
        <span>{commitIn(release)}</span>
        {builtAt && <span>built {utcMoment(builtAt)} UTC</span>}
        {children}
      </Cluster>
      {breaker !== 'closed' && (
        <Wrong>
          The server can’t render pages with <Id>{id}</Id>.{' '}
          {substitute ? (
            <>
              Visitors get <Id>{substitute}</Id> until it can.
            </>
          ) : (
            'Browsers render them until it can.'
          )}
        </Wrong>
      )}
      <Counts counts={counts} since={since} />
    </div>
  )
}

function Counts({ counts, since }: Pick<ReleaseProps, 'since'> & { counts: ReleaseCounts }) {
  const { pages, lastFailure, networks } = counts
  if (!lastFailure) {
    return (
      <Note>
        No failures{since && ` since ${utcMoment(since)} UTC`}, in {counted(pages, 'page')}.
      </Note>
    )
  }
  return (
    <>
      <Wrong>{failuresText(counts, since)}</Wrong>
      {networks > 0 && (
        <Note>Browsers of {counted(networks, 'network')} reported in the last ten minutes.</Note>
      )}
      <Note>
        The last, {stageNames[lastFailure.where]} at {utcMoment(lastFailure.at)} UTC:{' '}
        <Id>{lastFailure.message}</Id>
      </Note>
    </>
  )
}

function commitIn({ commit, isDirty }: ReleaseStatus): string {
  if (!commit) return 'unknown commit'
  return `of ${commit.slice(0, 7)}${isDirty ? ' with changes' : ''}`
}

const Id = styled.code`
  color: ${theme.color.ink};
  font-size: 0.9375rem;
`
