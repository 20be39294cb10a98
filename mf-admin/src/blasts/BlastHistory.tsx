import type { Blast, BlastId } from '@cinecanon/contract'
import { Button, Pager, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { dateAndTime } from '../users/dates.ts'
import { BlastProgress } from './BlastProgress.tsx'
import { blastsQuery, moves } from './blasts.ts'
import { mails, stateNames } from './words.ts'

const pageSize = 20

/** Earlier blasts, the newest first; each opens to its progress, failures and actions. */
export function BlastHistory({ except }: { except: BlastId | undefined }) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(blastsQuery(page))
  return (
    <section aria-labelledby="blast-history">
      <Heading id="blast-history">History</Heading>
      {content()}
    </section>
  )

  function content(): ReactNode {
    if (!data && isError) {
      return <Button onClick={() => refetch()}>The history could not be loaded. Try again</Button>
    }
    if (!data) return <Waiting />
    const shown = data.blasts.filter(({ id }) => id !== except)
    if (shown.length === 0) {
      return (
        <p>
          {except ? 'Nothing else has been sent to many.' : 'Nothing has been sent to many yet.'}
        </p>
      )
    }
    return (
      <>
        <ul>
          {shown.map((blast) => (
            <Entry key={blast.id} blast={blast} />
          ))}
        </ul>
        <Pager
          page={page}
          pageSize={pageSize}
          total={data.total}
          things="blasts"
          onPage={setPage}
        />
      </>
    )
  }
}

function Entry({ blast }: { blast: Blast }) {
  const [isOpen, setOpen] = useState(moves(blast))
  const { subject, createdAt, createdBy, state, counts } = blast
  return (
    <Item>
      <div>
        <b>{subject}</b>
        <Note>
          {dateAndTime(createdAt)} UTC, {createdBy}: {counts.sent.toLocaleString('en')} of{' '}
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

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)};
  padding: ${theme.space(1.5)} 0;
  border-bottom: 1px solid ${theme.color.line};
  > :first-child {
    flex: 1 1 18rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`

const Whole = styled.div`
  flex: 1 1 100%;
`

const Waiting = styled(Skeleton)`
  height: 6rem;
`
