import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Disclosure } from '../page/page.tsx'

const services: { name: string; how: string }[] = [
  {
    name: 'Letterboxd',
    how: 'Settings, Data, Export your data. Choose the ZIP as it is, or one of its files. Lists and likes in the ZIP are left aside; choose a list’s own file to add its films to your watchlist.',
  },
  {
    name: 'IMDb',
    how: 'Open your ratings, watchlist or a list on the web, choose Export, and download it from your exports. Rated films count as seen.',
  },
  { name: 'Trakt', how: 'Settings, Data, Export. Choose the ZIP as it is.' },
  { name: 'Simkl', how: 'Settings, Export, CSV. Completed films are seen, planned ones wanted.' },
  {
    name: 'Plex, Kodi, Jellyfin',
    how: 'A CSV or JSON with plays. Films played once or more are seen.',
  },
  { name: 'Cinecanon', how: 'The file from “Export” below, of any account.' },
  {
    name: 'Anything else',
    how: 'A CSV with columns for title and year, or for IMDb ids. Name it watched.csv or watchlist.csv, or mark each film with yes in a column “Seen” or “Watchlist”.',
  },
]

export function WhereToGetFiles() {
  return (
    <Disclosure>
      <summary>Where to get the file</summary>
      <dl>
        {services.map(({ name, how }) => (
          <Service key={name}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </Service>
        ))}
      </dl>
    </Disclosure>
  )
}

const Service = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  ${from.sm} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
  dt {
    font-weight: 600;
  }
  dd {
    max-width: ${theme.measure};
    color: ${theme.color.inkSoft};
  }
`
