import type { Blast, BlastId } from '@cinecanon/contract'
import { Button, Cluster, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { counted, countText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Paged } from '../page/Paged.tsx'
import { Note } from '../page/page.tsx'
import { BlastProgress, stateNames } from './BlastProgress.tsx'
import { blastsQuery, isInProgress } from './blasts.ts'

export function BlastHistory({ except }: { except: BlastId | undefined }) {
  return (
    <section aria-labelledby="blast-history">
      <Heading id="blast-history">History</Heading>
      <Paged query={blastsQuery} pageSize={20} things="blasts" what="The history" height="6rem">
        {({ blasts }) => (
          <Entries blasts={blasts.filter(({ id }) => id !== except)} isAfterOne={!!except} />
        )}
      </Paged>
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
          {utcMoment(createdAt)} UTC, {createdBy}: {countText(counts.sent)} of{' '}
          {counted(counts.total, 'mail')} sent. {stateNames[state]}.
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

const Whole = styled.div`
  flex: 1 1 100%;
`
