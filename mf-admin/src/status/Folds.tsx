import type { ProductStatus } from '@cinecanon/contract'
import { Card, Stack } from '@cinecanon/ui'
import { utcTime } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { Note } from '../page/page.tsx'
import { FrontEnds } from './FrontEnds.tsx'
import { Databases, MailQueues } from './Queues.tsx'
import { Services } from './Services.tsx'

type Props = {
  status: ProductStatus
  /** The server has not responded since then. */
  isStale: boolean
  mailProblems: readonly string[]
}

export function Folds({ status, isStale, mailProblems }: Props) {
  return (
    <Stack id="status" $gap={0.5}>
      <List data-stale={isStale || undefined}>
        <Services status={status} />
        <MailQueues queues={status.mail} problems={mailProblems} />
        <Databases databases={status.databases} />
        <FrontEnds status={status} />
      </List>
      <Note>
        {isStale ? 'Last updated' : 'Updated'} at {utcTime(status.at)} UTC
      </Note>
    </Stack>
  )
}

const List = styled(Card)`
  padding: 0;
  &[data-stale] {
    opacity: 0.7;
  }
`
