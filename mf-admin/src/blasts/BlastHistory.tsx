import type { Blast, BlastId } from '@cinecanon/contract'
import { Button, Cluster, Muted, Pager, Skeleton, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BlastProgress } from './BlastProgress.tsx'
import { blastsQuery, isInProgress } from './blasts.ts'
import { mails, stateNames } from './labels.ts'

const pageSize = 20

/** Earlier blasts, the newest first; each opens to its progress, failures and actions. */
export function BlastHistory({ except }: { except: BlastId | undefined }) {
  const [page, setPage] = useState(1)
  return (
    <section aria-labelledby="blast-history">
      <Heading id="blast-history">History</Heading>
      <Loaded
        query={useQuery(blastsQuery(page))}
        what="The history"
        skeleton={<Skeleton $height="6rem" />}
      >
        {({ blasts, total }) => (
          <>
            <Entries blasts={blasts.filter(({ id }) => id !== except)} isAfterOne={!!except} />
            <Pager page={page} pageSize={pageSize} total={total} things="blasts" onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Entries({ blasts, isAfterOne }: { blasts: Blast[]; isAfterOne: boolean }) {
  if (blasts.length === 0) {
    return (
      <p>
        {isAfterOne ? 'Nothing else has been sent to many.' : 'Nothing has been sent to many yet.'}
      </p>
    )
  }
  return (
    <ul>
      {blasts.map((blast) => (
        <Entry key={blast.id} blast={blast} />
      ))}
    </ul>
  )
}

function Entry({ blast }: { blast: Blast }) {
  const [isOpen, setOpen] = useState(isInProgress(blast))
  const { subject, createdAt, createdBy, state, counts } = blast
  return (
    <Item as="li" $align="center" $justify="space-between">
      <div>
        <b>{subject}</b>
        <Note>
          {utcMoment(createdAt)} UTC, {createdBy}: {counts.sent.toLocaleString('en')} of{' '}
          {mails(counts.total)} sent. {stateNames[state]}.
        </Note>
      </div>
      <Button $small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'}
      </Button>
      {isOpen && (
        <Whole>
          <BlastProgress blastId={blast.id} />
        </Whole>
      )}
    </Item>
  )
}

const Heading = styled.h2`
  margin-bottom: ${theme.space(1)};
  font-size: 1.25rem;
`

const Item = styled(Cluster)`
  padding: ${theme.space(1.5)} 0;
  border-bottom: 1px solid ${theme.color.line};
  > :first-child {
    flex: 1 1 18rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Note = styled(Muted).attrs({ $size: 'medium' })`
  font-variant-numeric: tabular-nums;
`

const Whole = styled.div`
  flex: 1 1 100%;
`
