import { addressOf, type ExportName, exportCsv, exportMovies } from '@cinecanon/contract'
import { Heading, Muted, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'

const csvOf = (name: ExportName) => addressOf(exportCsv, { params: { name } })

const files = [
  { href: addressOf(exportMovies), label: 'Everything, as a Cinecanon file', format: 'JSON' },
  { href: csvOf('letterboxd'), label: 'Seen, for Letterboxd', format: 'CSV' },
  { href: csvOf('letterboxd-watchlist'), label: 'Watchlist, for Letterboxd', format: 'CSV' },
  { href: csvOf('imdb'), label: 'Seen, as IMDb writes it', format: 'CSV' },
  { href: csvOf('imdb-watchlist'), label: 'Watchlist, as IMDb writes it', format: 'CSV' },
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
        {files.map(({ href, label, format }) => (
          <Item key={href}>
            <a href={href} download>
              {label}
            </a>
            <Muted as="span" $size="small">
              {format}
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
