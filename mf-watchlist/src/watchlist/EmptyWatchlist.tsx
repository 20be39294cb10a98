import { buttonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ListName } from './lists.ts'

type Props = {
  list: ListName
  /** Movies on the whole watchlist. */
  count: number
}

/** Why nothing is shown, and the way on. */
export function EmptyWatchlist({ list, count }: Props) {
  if (count === 0 || list === 'combined') {
    return (
      <Notice title="Your watchlist is empty" to="/" action="Go to Top 100">
        Add the movies that you want to see, then put them in the order in which you’ll watch them.
      </Notice>
    )
  }
  const others = `You have ${count} ${count === 1 ? 'movie' : 'movies'} in your watchlist`
  if (list === 'top100') {
    return (
      <Notice title="No Top 100 Movies in Your Watchlist" to="/" action="Browse the Top 100">
        {others}, but none in the Top 100. Movies may have left the Top 100 after ranking updates.
      </Notice>
    )
  }
  return (
    <Notice
      title="No Oscar Best Picture Movies in Your Watchlist"
      to="/oscar-winners"
      action="Browse Oscar Winners"
    >
      {others}, but no Best Picture winner or nominee.
    </Notice>
  )
}

type NoticeProps = { title: string; to: string; action: string; children: ReactNode }

function Notice({ title, to, action, children }: NoticeProps) {
  return (
    <Panel>
      <Title>{title}</Title>
      <Text>{children}</Text>
      <WayOn to={to} $look="strong">
        {action}
      </WayOn>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(8)} ${theme.space(2)};
  border-block: 1px solid ${theme.color.line};
  text-align: center;
`

const Title = styled.h2`
  font-size: 1.75rem;
`

const Text = styled.p`
  max-width: 46ch;
  color: ${theme.color.inkSoft};
`

const WayOn = styled(Link)<{ $look: 'strong' }>`
  ${buttonLook}
  margin-top: ${theme.space(1)};
`
