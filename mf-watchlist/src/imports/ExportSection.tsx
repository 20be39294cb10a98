import { addressOf, type ExportName, exportCsv, exportMovies } from '@cinecanon/contract'
import { Heading, Muted, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'

const csvs: { name: ExportName; label: string }[] = [
  { name: 'letterboxd', label: 'Seen, for Letterboxd' },
  { name: 'letterboxd-watchlist', label: 'Watchlist, for Letterboxd' },
  { name: 'imdb', label: 'Seen, as IMDb writes it' },
  { name: 'imdb-watchlist', label: 'Watchlist, as IMDb writes it' },
]

export function ExportSection() {
  return (
    <section id="export" aria-labelledby="export-title">
      <Heading $size={1.5} id="export-title">
        Export
      </Heading>
      <Text>
        All that you marked is yours to take. The Cinecanon file holds everything, with your own
        order; importing it into a new account restores it.
      </Text>
      <ul>
        <Item>
          <a href={addressOf(exportMovies)} download>
            Everything, as a Cinecanon file
          </a>
          <Muted as="span" $size="small">
            JSON
          </Muted>
        </Item>
        {csvs.map(({ name, label }) => (
          <Item key={name}>
            <a href={addressOf(exportCsv, { params: { name } })} download>
              {label}
            </a>
            <Muted as="span" $size="small">
              CSV
            </Muted>
          </Item>
        ))}
      </ul>
    </section>
  )
}

const Text = styled(Soft)`
  margin-block: ${theme.space(1)} ${theme.space(2)};
`

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  border-top: 1px solid ${theme.color.line};
  a {
    padding-block: ${theme.space(1.25)};
  }
`
