import type { UnknownMovie } from '@cinecanon/contract'
import { Button, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { titleText } from './import-texts.ts'
import { FilmRow, PagedList } from './PagedList.tsx'

/** Films that the catalog doesn't have, as a list and as a CSV to download. */
export function UnknownFilms({ films }: { films: UnknownMovie[] }) {
  const numbered = films.map((film, place) => ({ film, place }))
  return (
    <>
      <Text>
        Cinecanon keeps the canon, not every film. These are left out; your file still has them.
      </Text>
      <Button $small onClick={() => download(films)}>
        Download these as CSV
      </Button>
      <PagedList items={numbered} label="Not in Cinecanon">
        {({ film, place }) => (
          <FilmRow key={place}>
            {titleText({ title: film.title ?? film.imdbId ?? 'Untitled', year: film.year })}
          </FilmRow>
        )}
      </PagedList>
    </>
  )
}

function download(films: UnknownMovie[]): void {
  const lines = films.map(({ title, year, imdbId }) => [title, year, imdbId].map(cell).join(','))
  const text = `Title,Year,IMDb ID\r\n${lines.join('\r\n')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'not-in-cinecanon.csv'
  link.click()
  URL.revokeObjectURL(address)
}

/** Marks what a spreadsheet would take for a formula as text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const Text = styled.p`
  margin-bottom: ${theme.space(1)};
  color: ${theme.color.inkSoft};
`
