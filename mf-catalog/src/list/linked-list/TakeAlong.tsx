import { addressOf, getLinkedFilms, getLinkedFilmsCsv } from '@cinecanon/contract'
import { Muted } from '@cinecanon/ui'

/** Both addresses follow the link: they change with it, and go with it. */
export function TakeAlong({ token }: { token: string }) {
  const params = { token }
  return (
    <Muted $size="small">
      Take these films along: <a href={addressOf(getLinkedFilmsCsv, { params })}>CSV</a> for
      Letterboxd and tables, <a href={addressOf(getLinkedFilms, { params })}>JSON</a> for programs.
      Radarr reads the JSON’s address as a list of the kind “StevenLu Custom”.
    </Muted>
  )
}
