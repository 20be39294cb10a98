import type { getMailOverview, Reply } from '@cinecanon/contract'
import { Button, Cluster, Skeleton, Stack, theme } from '@cinecanon/ui'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { StateMark } from '../page/StateMark.tsx'
import { Folds } from '../status/Folds.tsx'
import { statusQuery } from '../status/status.ts'
import { problemsIn } from '../status/status-texts.ts'
import { figuresText, mailQuery, oldMailIn, peopleQuery } from './overview.ts'

export function Summary() {
  const { data: status, isError, refetch } = useQuery(statusQuery)
  const mail = useQuery(mailQuery)
  const people = useQuery(peopleQuery)
  const blasts = mail.data?.stoppedBlasts ?? []
  const oldMail = status ? oldMailIn(status, mail.data) : []
  const isWell = status && [...problemsIn(status), ...oldMail, ...blasts].length === 0
  const figures = people.data && mail.data ? figuresText(people.data, mail.data) : ''
  // It doesn't wait for failed queries, because their boxes show the failure.
  const isWaiting = people.isPending || mail.isPending || (!status && !isError)
  return (
    <Stack>
      {isError && (
        <Failed onRetry={() => refetch()}>
          {status
            ? 'The server doesn’t respond. This is its last status; the page retries every few seconds.'
            : 'The status could not be loaded. The page retries every few seconds.'}
        </Failed>
      )}
      <div aria-live="polite">
        {isWaiting && <Skeleton $height="1.75rem" $width="min(30rem, 100%)" />}
        {!isWaiting && (isWell ? <Sentence>All well. {figures}</Sentence> : <p>{figures}</p>)}
        {blasts.map((blast) => (
          <StoppedBlast key={blast.id} {...blast} />
        ))}
      </div>
      {status && <Folds status={status} isStale={isError} mailProblems={oldMail} />}
    </Stack>
  )
}

type Blast = Reply<typeof getMailOverview>['stoppedBlasts'][number]

function StoppedBlast({ subject, reason }: Blast) {
  const text = `The blast “${subject}” is paused${reason ? `: ${reason}` : ''}.`
  return (
    <Cluster $gap={[0, 1]} $align="center">
      <StateMark state="failing" text={text} />
      <Button as={Link} to="/email-blasts" $look="quiet">
        See Blasts
      </Button>
    </Cluster>
  )
}

const Sentence = styled.p`
  font: 600 1.25rem / 1.4 ${theme.font.display};
  overflow-wrap: anywhere;
`
