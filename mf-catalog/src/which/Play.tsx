import type { WhichReply } from '@cinecanon/contract'
import { createSearch } from '@cinecanon/search'
import { Button, Cluster, Heading, Muted, Stack, theme } from '@cinecanon/ui'
import { FilmField } from '@cinecanon/web/film-field'
import { Failed } from '@cinecanon/web/loaded'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type Guess, useGuess } from './queries.ts'
import { addOutcome, type Outcome } from './results.ts'
import { Board, focus, Picture } from './Sheet.tsx'
import { Solution } from './Solution.tsx'

type Props = {
  day: string
  sheet: number
  picture: string
  nouns: readonly string[]
  onSolved: () => void
  onNext: () => void
}

type Solved = { solution: NonNullable<WhichReply['solution']>; outcome: Outcome }

export function Play({ day, sheet, picture, nouns, onSolved, onNext }: Props) {
  const [hint, setHint] = useState<WhichReply['hint']>(null)
  const [wrong, setWrong] = useState<Guess>(null)
  const [solved, setSolved] = useState<Solved | null>(null)
  const guess = useGuess({ day, sheet, isLast: hint !== null })
  /** It resolves to false where the guess doesn't arrive. */
  const send = async (film: Guess) => {
    if (guess.isPending) return false
    const reply = await guess.mutateAsync(film).catch(() => null)
    if (!reply) return false
    const { isRight, solution } = reply
    if (!solution) {
      setWrong(film)
      setHint(reply.hint)
      return true
    }
    const outcome = isRight ? (hint ? 'hint' : 'first') : 'missed'
    addOutcome(day, outcome)
    setSolved({ solution, outcome })
    onSolved()
    return true
  }
  if (solved) return <Solution {...solved} {...{ picture, sheet, onNext }} />
  const { isError, variables: lost = null } = guess
  const failure = isError && (
    <Failed onRetry={() => send(lost)}>
      {lost ? `Your guess “${titleText(lost.title)}” wasn’t sent.` : 'That wasn’t sent.'} Nothing is
      lost: try again when you’re online.
    </Failed>
  )
  return (
    <Board>
      <Picture src={picture} alt={`A drawing: ${nouns.join(' and ')}`} />
      {hint ? (
        <Stack $gap={2}>
          <Idea ref={focus} tabIndex={-1}>
            <span>The idea</span>
            {hint.idea}
          </Idea>
          <Muted $size="medium">
            {wrong && <>Not “{titleText(wrong.title)}”. </>}One of these four:
          </Muted>
          {failure}
          <Stack as="ul" $gap={1}>
            {hint.films.map((film) => (
              <li key={film.id}>
                <Choice
                  aria-disabled={film.id === wrong?.id}
                  onClick={() => film.id !== wrong?.id && send(film)}
                >
                  <b translate="no">{titleText(film.title)}</b>
                  <span>{film.year}</span>
                </Choice>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : (
        <Stack $gap={2}>
          <Heading $size={1.5}>Whose sheet is this?</Heading>
          {failure}
          <FilmField
            createSearch={createSearch}
            label="Type a film"
            hasPictures={false}
            onChoose={send}
          />
          <Cluster $justify="space-between" $align="center">
            <Muted $size="medium">One guess, then a hint.</Muted>
            <Button $look="quiet" onClick={() => send(null)}>
              I don’t know
            </Button>
          </Cluster>
        </Stack>
      )}
    </Board>
  )
}

const Idea = styled.blockquote`
  margin: 0;
  padding-left: ${theme.space(2)};
  border-left: 3px solid ${theme.color.accentMark};
  font: 500 1.25rem/1.35 ${theme.font.display};
  span {
    display: block;
    font: 600 0.875rem/1.6 ${theme.font.text};
    color: ${theme.color.accent};
  }
`

const Choice = styled(Button)`
  justify-content: space-between;
  width: 100%;
  min-height: 3.25rem;
  text-align: left;
  span {
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    text-decoration: line-through;
  }
`
