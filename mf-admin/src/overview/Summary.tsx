import { Skeleton, Stack, theme } from '@cinecanon/ui'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { StateMark } from '../status/StateMark.tsx'
import { railStatusQuery } from '../status/status.ts'
import { figuresText, mailQuery, type Problem, peopleQuery, problemsOf } from './overview.ts'

/** One sentence: all well, or what is wrong. */
export function Summary() {
  const status = useQuery(railStatusQuery)
  const mail = useQuery(mailQuery)
  const people = useQuery(peopleQuery)
  const figures = people.data && mail.data ? figuresText(people.data, mail.data) : ''
  if (status.isError && !status.data) {
    return <Failed onRetry={() => status.refetch()}>The status could not be loaded.</Failed>
  }
  // With errors it doesn't wait: their boxes show them.
  if (!status.data || people.isPending || mail.isPending) {
    return <Skeleton $height="1.75rem" $width="min(30rem, 100%)" />
  }
  const problems = problemsOf(status.data, mail.data)
  return (
    <Stack $gap={0.5} aria-live="polite">
      {problems.length === 0 ? (
        <Sentence>All well. {figures}</Sentence>
      ) : (
        <>
          {problems.map((problem) => (
            <Wrong key={problem.text} {...problem} />
          ))}
          {figures && <p>{figures}</p>}
        </>
      )}
    </Stack>
  )
}

function Wrong({ text, to, label }: Problem) {
  return (
    <Sentence>
      <StateMark state="failing" word={text} /> <Look to={to}>See {label}</Look>
    </Sentence>
  )
}

const Sentence = styled.p`
  font: 600 1.25rem / 1.4 ${theme.font.display};
  overflow-wrap: anywhere;
`

const Look = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${theme.space(0.5)};
  color: ${theme.color.accent};
  font: 600 1rem / 1 ${theme.font.text};
`
