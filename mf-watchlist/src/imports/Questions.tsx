import type { AmbiguousMovie, MovieId } from '@cinecanon/contract'
import { Button, Cluster, Radios, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { claimText, filmText } from './import-texts.ts'
import type { Choices } from './imports.ts'
import { Claim, PagedList } from './PagedList.tsx'

type Props = {
  questions: AmbiguousMovie[]
  choices: Choices
  onChoose: (row: number, movieId: MovieId | null) => void
}

/** Rows match several films, or only similar ones. */
export function Questions({ questions, choices, onChoose }: Props) {
  const single = questions.filter(({ candidates }) => candidates.length === 1)
  const takeSingle = () => {
    for (const { row, candidates } of single) onChoose(row, candidates[0]?.id ?? null)
  }
  return (
    <section aria-labelledby="questions">
      <Head $align="center" $justify="space-between">
        <h3 id="questions">Which film is it? ({questions.length})</h3>
        {single.length > 1 && (
          <Button $small onClick={takeSingle}>
            Take the {single.length} that have one suggestion
          </Button>
        )}
      </Head>
      <PagedList items={questions} label="Films to decide">
        {(question) => (
          <li key={question.row}>
            <Question
              question={question}
              chosen={choices.get(question.row) ?? null}
              onChoose={(movieId) => onChoose(question.row, movieId)}
            />
          </li>
        )}
      </PagedList>
    </section>
  )
}

type QuestionProps = {
  question: AmbiguousMovie
  chosen: MovieId | null
  onChoose: (movieId: MovieId | null) => void
}

function Question({ question, chosen, onChoose }: QuestionProps) {
  const options = [
    ...question.candidates.map((movie) => ({ value: movie.id, label: filmText(movie) })),
    { value: null, label: 'Leave it out' },
  ]
  return (
    <Radios
      legend={
        <>
          {filmText(question)} <Claim>{claimText(question)}</Claim>
        </>
      }
      value={chosen}
      options={options}
      onChange={onChoose}
    />
  )
}

const Head = styled(Cluster)`
  padding-block: ${theme.space(1)};
  h3 {
    font-size: 1.25rem;
  }
`
