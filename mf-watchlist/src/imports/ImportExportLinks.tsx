import { theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** The way to importing and exporting, for pages about what is mine. */
export function ImportExportLinks() {
  return (
    <Links>
      <Link to="/import">Import from Letterboxd, IMDb and others</Link>
      <Link to="/import#export">Export my films</Link>
    </Links>
  )
}

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
`
