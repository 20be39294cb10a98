import type { Import, MovieId, Rehearsal } from '@cinecanon/contract'
import { Alert, Button, theme } from '@cinecanon/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { filmsText, saidText, titleText } from './import-words.ts'
import { type Choices, reasonOf, useApplyImport } from './imports.ts'
import { PagedList } from './PagedList.tsx'
import { Questions } from './Questions.tsx'
import { Row, Said } from './rows.tsx'
import { UnknownFilms } from './UnknownFilms.tsx'

type Props = {
  rehearsal: Rehearsal
  /** `left` is how many films were left out. */
  onDone: (done: Import, left: number) => void
  onCancel: () => void
}

/** What the file would change, in groups; questions first, because they wait for an answer. */
export function RehearsalView({ rehearsal, onDone, onCancel }: Props) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const apply = useApplyImport()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { matched, ambiguous, unknown, skipped } = rehearsal
  const changes = matched.filter(({ effect }) => effect !== 'none')
  const same = matched.filter(({ effect }) => effect === 'none')
  const chosen = [...choices.values()].filter((movieId) => movieId !== null).length
  const count = changes.length + chosen
  const choose = (row: number, movieId: MovieId | null) =>
    setChoices((before) => new Map(before).set(row, movieId))
  const run = () =>
    apply.mutate(
      { id: rehearsal.id, choices },
      { onSuccess: (done) => onDone(done, ambiguous.length - chosen) },
    )

  return (
    <Section aria-labelledby="rehearsal">
      <header>
        <Heading id="rehearsal" ref={heading} tabIndex={-1}>
          What would change
        </Heading>
        <File>
          {rehearsal.format}, {rehearsal.fileName}. Nothing is changed yet.
        </File>
      </header>
      <Figures>
        <Figure
          label="newly seen"
          value={changes.filter(({ effect }) => effect === 'seen').length}
        />
        <Figure
          label="onto your watchlist"
          value={changes.filter(({ effect }) => effect === 'wanted').length}
        />
        <Figure label="to decide" value={ambiguous.length} />
        <Figure label="already there" value={same.length} />
        <Figure label="not in Cinecanon" value={unknown.length} />
      </Figures>
      {ambiguous.length > 0 && (
        <Questions questions={ambiguous} choices={choices} onChoose={choose} />
      )}
      {changes.length > 0 && (
        <Group open>
          <summary>Changes ({changes.length})</summary>
          <PagedList items={changes} label="Changes">
            {(film) => (
              <Row key={film.movie.id}>
                <span>{titleText(film.movie)}</span>
                <Said>
                  {saidText(film)}
                  {film.leavesWatchlist && '; leaves your watchlist'}
                </Said>
              </Row>
            )}
          </PagedList>
        </Group>
      )}
      {same.length > 0 && (
        <Group>
          <summary>Already there ({same.length})</summary>
          <PagedList items={same} label="Already there">
            {(film) => <Row key={film.movie.id}>{titleText(film.movie)}</Row>}
          </PagedList>
        </Group>
      )}
      {unknown.length > 0 && (
        <Group>
          <summary>Not in Cinecanon ({unknown.length})</summary>
          <UnknownFilms films={unknown} />
        </Group>
      )}
      {skipped > 0 && <File>{skipped} series, episodes and games were skipped.</File>}
      {apply.isError && <Alert>{reasonOf(apply.error)} Nothing was changed.</Alert>}
      <Actions>
        <Button $look="strong" disabled={count === 0 || apply.isPending} onClick={run}>
          {apply.isPending
            ? 'Importing …'
            : count
              ? `Import ${filmsText(count)}`
              : 'Nothing to import'}
        </Button>
        <Button $look="quiet" disabled={apply.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`

const Heading = styled.h2`
  font-size: 1.75rem;
  &:focus {
    outline: none;
  }
`

const File = styled.p`
  margin-top: ${theme.space(0.5)};
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`

const Figures = styled.dl`
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

const Group = styled.details`
  summary {
    padding-block: ${theme.space(1)};
    font-weight: 600;
    cursor: pointer;
  }
`

const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.ground};
`
