import { counted } from '@cinecanon/web/text'
import { Empty } from '../page/Empty.tsx'
import type { ListName } from './lists.ts'

type Props = {
  list: ListName
  count: number
}

export function EmptyWatchlist({ list, count }: Props) {
  if (count === 0 || list === 'combined') {
    return (
      <Empty level="h2" title="Your watchlist is empty" to="/" action="Go to Top 100">
        Add the movies that you want to see, then put them in the order in which you’ll watch them.
      </Empty>
    )
  }
  const others = `You have ${counted(count, 'movie')} in your watchlist`
  if (list === 'top100') {
    return (
      <Empty
        level="h2"
        title="No Top 100 Movies in Your Watchlist"
        to="/"
        action="Browse the Top 100"
      >
        {others}, but none in the Top 100. Movies may have left the Top 100 after ranking updates.
      </Empty>
    )
  }
  return (
    <Empty
      level="h2"
      title="No Oscar Best Picture Movies in Your Watchlist"
      to="/oscar-winners"
      action="Browse Oscar Winners"
    >
      {others}, but no Best Picture winner or nominee.
    </Empty>
  )
}
