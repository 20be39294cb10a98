import type { Movie } from '@cinecanon/contract'
import { Button, below } from '@cinecanon/ui'
import { chooseLists, useSession } from '@cinecanon/web'
import { ownListsQuery } from '@cinecanon/web/own-lists'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { ListPlus } from 'lucide-react'
import { styled } from 'styled-components'

export function ListsButton({ movie }: { movie: Movie }) {
  const { isAuthenticated } = useSession()
  const { data = [] } = useQuery({ ...ownListsQuery, enabled: isAuthenticated })
  const count = data.filter(({ movie_ids }) => movie_ids.includes(movie.id)).length
  if (!isAuthenticated) return null
  return (
    <Opener
      aria-haspopup="dialog"
      aria-label={`Lists${count > 0 ? ` in ${count}` : ''}: ${titleText(movie.title)}`}
      title="Your lists"
      onClick={() => chooseLists(movie)}
    >
      <ListPlus size={22} aria-hidden />
      <span data-wide="">Lists</span>
      {count > 0 && <small>in {count}</small>}
    </Opener>
  )
}

/** A phone's foot has no room for the count. */
const Opener = styled(Button)`
  min-height: 3rem;
  small {
    font-weight: 400;
  }
  ${below.md} {
    small {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`
