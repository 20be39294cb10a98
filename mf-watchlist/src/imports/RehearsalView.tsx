import { type Import, type MovieId, ownListLimits, type Rehearsal } from '@cinecanon/contract'
import { Alert, Button, Cluster, Stack, theme } from '@cinecanon/ui'
import { counted, countText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { StepHeading } from '../page/page.tsx'
import { claimText, filmText } from './import-texts.ts'
import { type Choices, reasonOf, useApplyImport } from './imports.ts'
import { LeftAside } from './LeftAside.tsx'
import { Claim, FilmRow, Group, Note, PagedList } from './PagedList.tsx'
import { Questions } from './Questions.tsx'
import { UnknownFilms } from './UnknownFilms.tsx'

type Props = {
  rehearsal: Rehearsal
  onDone: (done: Import, left: number) => void
  onCancel: () => void
}

export function RehearsalView({ rehearsal, onDone, onCancel }: Props) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const apply = useApplyImport()
  const { matched, ambiguous, unknown, lists = [] } = rehearsal
  const changes = matched.filter(({ effect }) => effect !== 'none')
  const same = matched.filter(({ effect }) => effect === 'none')
  const chosen = [...choices.values()].filter((movieId) => movieId !== null).length
  const films = changes.length + chosen
  const parts = [films && counted(films, 'film'), lists.length && counted(lists.length, 'list')]
  const wanted = parts.filter(Boolean).join(', ')
  const choose = (row: number, movieId: MovieId | null) =>
    setChoices((before) => new Map(before).set(row, movieId))
  const run = () =>
    apply.mutate(
      { id: rehearsal.id, choices },
      { onSuccess: (done) => onDone(done, ambiguous.length - chosen) },
    )

  return (
    <Stack as="section" $gap={3} aria-labelledby="rehearsal">
      <header>
        <StepHeading id="rehearsal">What would change</StepHeading>
        <Note>
          {rehearsal.format}, {rehearsal.fileName}. Nothing is changed yet.
        </Note>
      </header>
      <Figures rehearsal={rehearsal} />
      {ambiguous.length > 0 && (
        <Questions questions={ambiguous} choices={choices} onChoose={choose} />
      )}
      <Group title="Changes" count={changes.length} isOpen>
        <PagedList items={changes} label="Changes">
          {(film) => (
            <FilmRow key={film.movie.id}>
              <span>{filmText(film.movie)}</span>
              <Claim>
                {claimText(film)}
                {film.leavesWatchlist && '; leaves your watchlist'}
              </Claim>
            </FilmRow>
          )}
        </PagedList>
      </Group>
      <Group title="Lists" count={lists.length}>
        <PagedList items={lists} label="Lists">
          {({ title, films }) => (
            <FilmRow key={title}>
              <span>{title}</span>
              <Claim>
                {films > ownListLimits.films && `the first ${ownListLimits.films} of `}
                {counted(films, 'film')}
              </Claim>
            </FilmRow>
          )}
        </PagedList>
      </Group>
      <Group title="Already there" count={same.length}>
        <PagedList items={same} label="Already there">
          {(film) => <FilmRow key={film.movie.id}>{filmText(film.movie)}</FilmRow>}
        </PagedList>
      </Group>
      <Group title="Not in Cinecanon" count={unknown.length}>
        <UnknownFilms films={unknown} />
      </Group>
      <LeftAside rehearsal={rehearsal} />
      {apply.isError && <Alert>{reasonOf(apply.error)} Nothing was changed.</Alert>}
      <Actions>
        <Button $look="strong" disabled={!wanted || apply.isPending} onClick={run}>
          {apply.isPending ? 'Importing…' : wanted ? `Import ${wanted}` : 'Nothing to import'}
        </Button>
        <Button $look="quiet" disabled={apply.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Stack>
  )
}

function Figures({ rehearsal: { matched, ambiguous, unknown } }: Pick<Props, 'rehearsal'>) {
  const countOf = (effect: string) => matched.filter((film) => film.effect === effect).length
  const figures = [
    { label: 'newly seen', value: countOf('seen') },
    { label: 'onto your watchlist', value: countOf('wanted') },
    { label: 'tickets', value: matched.reduce((sum, film) => sum + (film.newViewings ?? 0), 0) },
    { label: 'to decide', value: ambiguous.length },
    { label: 'already there', value: countOf('none') },
    { label: 'not in Cinecanon', value: unknown.length },
  ]
  return (
    <FigureList>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{countText(value)}</dd>
        </div>
      ))}
    </FigureList>
  )
}

const FigureList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${theme.space(2)};
  padding-block: ${theme.space(2)};
  border-block: 1px solid ${theme.color.line};
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
  dd {
    font-family: ${theme.font.display};
    font-size: 2.25rem;
    line-height: 1.1;
    font-variant-numeric: lining-nums tabular-nums;
  }
`

const Actions = styled(Cluster)`
  position: sticky;
  bottom: ${theme.bottomBar};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.ground};
`
