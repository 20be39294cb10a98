import type { UnknownMovie } from '@cinecanon/contract'
import { Button, Muted, theme } from '@cinecanon/ui'
import { csvOf, downloadCsv } from '@cinecanon/web/csv'
import { styled } from 'styled-components'
import { filmText } from './import-texts.ts'
import { FilmRow, PagedList } from './PagedList.tsx'

export function UnknownFilms({ films }: { films: UnknownMovie[] }) {
  return (
    <>
      <Text>
        Cinecanon keeps the canon, not every film. These are left out; your file still has them.
      </Text>
      <Button $small onClick={() => downloadCsv('not-in-cinecanon.csv', csvOf(rowsOf(films)))}>
        Download these as CSV
      </Button>
      <PagedList items={films} label="Not in Cinecanon">
        {(film, index) => (
          <FilmRow key={index}>
            {filmText({ title: film.title ?? film.imdbId ?? 'Untitled', year: film.year })}
          </FilmRow>
        )}
      </PagedList>
    </>
  )
}

function rowsOf(films: UnknownMovie[]) {
  return [
    ['Title', 'Year', 'IMDb ID'],
    ...films.map(({ title, year, imdbId }) => [title, year, imdbId]),
  ]
}

const Text = styled(Muted)`
  margin-bottom: ${theme.space(1)};
`
