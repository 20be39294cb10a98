import { assumedRuntime, type Movie } from '@cinecanon/contract'
import { ProgressRing, Row, Skeleton, theme } from '@cinecanon/ui'
import { useMovieStates, useStorageText } from '@cinecanon/web'
import { counted, countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

type Props = { movies: readonly Movie[] }

export function OwnProgress({ movies }: Props) {
  const { isLoading, hasMarks, marksOf } = useMovieStates()
  const storageText = useStorageText()
  if (isLoading) return <Skeleton $height="4rem" $width="18rem" />
  const open = movies.filter(({ id }) => !marksOf(id).seen)
  const seen = movies.length - open.length
  if (!hasMarks && seen === 0) {
    return (
      <Row $gap={2.5} $align="center">
        <Message>
          <b>About {timeOf(movies)}</b>
        </Message>
      </Row>
    )
  }
  const sentence = `${seen} of ${movies.length} seen`
  return (
    <Row $gap={2.5} $align="center">
      <Ring percent={Math.round((seen / movies.length) * 100)} label={sentence} />
      <Message>
        <b>{sentence}</b>
        <span>
          {open.length > 0
            ? `${countText(open.length)} to go, about ${timeOf(open)}`
            : 'Nothing left to see.'}
        </span>
        {!hasMarks && <span>{storageText}</span>}
      </Message>
    </Row>
  )
}

function timeOf(movies: readonly Movie[]): string {
  const minutes = movies.reduce((sum, movie) => sum + assumedRuntime(movie), 0)
  return counted(Math.max(1, Math.round(minutes / 60)), 'hour')
}

const Ring = styled(ProgressRing)`
  flex: none;
  width: 4rem;
`

const Message = styled.p`
  display: grid;
  color: ${theme.color.inkSoft};
  b {
    font: 600 1.25rem/1.2 ${theme.font.display};
    color: ${theme.color.ink};
    font-variant-numeric: lining-nums;
  }
`
