import { counted } from '@cinecanon/web/text'
import { Empty } from '../page/Empty.tsx'
import type { ListName } from './lists.ts'

type Props = { list: ListName; count: number }

export function EmptyWatchlist({ list, count }: Props) {
  const { why, ...texts } = emptyLists[count === 0 ? 'combined' : list]
  return (
    <Empty level="h2" {...texts}>
      {why(`You have ${counted(count, 'movie')} in your watchlist`)}
    </Empty>
  )
}

type Texts = { title: string; why: (others: string) => string; to: string; action: string }

const emptyLists: Record<ListName, Texts> = {
  combined: {
    title: 'Your watchlist is empty',
    why: () =>
      'Add the movies that you want to see, then put them in the order in which you’ll watch them.',
    to: '/',
    action: 'Go to Top 100',
  },
  top100: {
    title: 'No Top 100 Movies in Your Watchlist',
    why: (others) =>
      `${others}, but none in the Top 100. Movies may have left the Top 100 after ranking updates.`,
    to: '/',
    action: 'Browse the Top 100',
  },
  oscar: {
    title: 'No Oscar Best Picture Movies in Your Watchlist',
    why: (others) => `${others}, but no Best Picture winner or nominee.`,
    to: '/oscar-winners',
    action: 'Browse Oscar Winners',
  },
}
