import { guessWhich, type Movie, sheetsADay, type WhichDay } from '@cinecanon/contract'
import { Bar, Card, Cluster, Muted, Row, Stack, theme } from '@cinecanon/ui'
import { callOf, posterPath, useSiteOrigin } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { queryOptions, useQuery } from '@cinecanon/web/query'
import { CopyButton } from '@cinecanon/web/sharing'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { asDrawn } from '../poster/as-drawn.ts'
import { outcomeTexts } from './Dots.tsx'
import { foundIn, lineOf, outcomes, type Results, spreadOf, streakOn } from './results.ts'

type Props = { today: WhichDay; results: Results }

export function Result({ today, results }: Props) {
  const { day, before } = today
  const { data: films = [] } = useQuery(solutionsQuery(day))
  const origin = useSiteOrigin()
  const played = results[day] ?? []
  const line = lineOf(day, results, `${origin.replace(/^https?:\/\//, '')}/which`)
  const streak = streakOn(day, results)
  return (
    <Columns $gap={6}>
      <Stack $gap={3}>
        <Found>
          {foundIn(played)} of {sheetsADay}
        </Found>
        <Five>
          {films.map((film) => (
            <li key={film.id}>
              <PosterLink movie={asDrawn(film)} />
            </li>
          ))}
        </Five>
        <Stack as={Card} $gap={1.5}>
          <p>{line}</p>
          <CopyButton $look="strong" kind="text" text={line} />
        </Stack>
        <Muted $size="small">
          ● at first look, ◐ with the hint, ○ not found. The line tells no title.
        </Muted>
        <Figures $gap={3} $align="center">
          <p>
            <strong>{streak}</strong> {streak === 1 ? 'day' : 'days in a row'}
          </p>
          <Spread results={results} />
        </Figures>
        <Muted>Five new sheets at midnight, UTC. Your days are stored in this browser.</Muted>
      </Stack>
      {before.length > 0 && (
        <Stack as="section" $gap={1} aria-labelledby="yesterday">
          <h2 id="yesterday">Yesterday’s five</h2>
          <ul>
            {before.map((film) => (
              <Line as="li" key={film.id} $gap={2} $align="center" $justify="space-between">
                <TextLink to={posterPath(film)}>{titleText(film.title)}</TextLink>
                <Muted as="span">{film.year}</Muted>
              </Line>
            ))}
          </ul>
        </Stack>
      )}
    </Columns>
  )
}

function Spread({ results }: { results: Results }) {
  const spread = spreadOf(results)
  const most = Math.max(1, ...Object.values(spread))
  return (
    <Bars>
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <dt>{outcomeTexts[outcome]}</dt>
          <dd>
            <Bar percent={(100 * spread[outcome]) / most} />
            {spread[outcome]}
          </dd>
        </div>
      ))}
    </Bars>
  )
}

/** It is fetched after the last sheet, when the solutions are no secret any more. */
function solutionsQuery(day: string) {
  return queryOptions({
    queryKey: ['which', day, 'films'],
    queryFn: ({ meta, signal }): Promise<Movie[]> => {
      const filmOf = async (sheet: number) => {
        const body = { day, sheet, movieId: null, isLast: true }
        const { solution } = await callOf(meta)(guessWhich, { body }, signal)
        return solution ? [solution.film] : []
      }
      const sheets = Array.from({ length: sheetsADay }, (_, index) => filmOf(index + 1))
      return Promise.all(sheets).then((films) => films.flat())
    },
  })
}

const Columns = styled(Stack)`
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
  h2 {
    font-size: 1.25rem;
  }
`

const Found = styled.p`
  font: 480 clamp(2rem, 1.4rem + 2vw, 3rem) / 1 ${theme.font.display};
`

const Five = styled.ul`
  display: grid;
  grid-template-columns: repeat(${sheetsADay}, minmax(0, 1fr));
  gap: ${theme.space(1)};
  max-width: 36rem;
`

const Figures = styled(Cluster)`
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  strong {
    display: block;
    font: 480 3rem/1 ${theme.font.display};
  }
`

const Bars = styled.dl`
  display: grid;
  flex: 1;
  gap: ${theme.space(0.5)};
  min-width: 15rem;
  div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: center;
  }
  dd {
    display: flex;
    gap: ${theme.space(1)};
    align-items: center;
  }
`

const Line = styled(Row)`
  border-bottom: 1px solid ${theme.color.line};
`
