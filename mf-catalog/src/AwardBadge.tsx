import type { Movie } from '@cinecanon/contract'
import { Badge } from '@cinecanon/ui'
import { awardNames, awardOf } from '@cinecanon/web'

type Props = { movie: Pick<Movie, 'best_picture_winner' | 'best_picture_nominee'> }

export function AwardBadge({ movie }: Props) {
  const award = awardOf(movie)
  return award && <Badge $strong={award === 'winner'}>{awardNames[award]}</Badge>
}
