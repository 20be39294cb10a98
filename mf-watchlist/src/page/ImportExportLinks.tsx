import { Cluster } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'

export function ImportExportLinks() {
  return (
    <Cluster as="p" $gap={[1, 3]}>
      <Link to="/import">Import from Letterboxd, IMDb and others</Link>
      <Link to="/import#export">Export my films</Link>
    </Cluster>
  )
}
