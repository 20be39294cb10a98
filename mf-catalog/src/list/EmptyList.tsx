import { Button, Cluster, EmptyDrawing, EmptyPanel, theme } from '@cinecanon/ui'
import { accountUnavailableText } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'
import { cleared, labelOf, withValue } from './browse/browse.ts'
import { type Filter, isPersonal } from './browse/filters.ts'
import type { Browse } from './browse/use-browse.ts'

type Props = { filter: Filter; isVisitor: boolean; onShowAll: () => void }

export function EmptyList({ filter, isVisitor, onShowAll }: Props) {
  const isForUsers = isVisitor && isPersonal(filter)
  const { title, hint } = texts[filter]
  return (
    <Empty>
      <EmptyDrawing of="marquee" />
      <Title>{title}</Title>
      <p>{isForUsers ? 'Sign in to keep track of what you have seen and want to see.' : hint}</p>
      <Cluster $justify="center">
        {isForUsers && <ButtonLink to="/sign-in">Sign in</ButtonLink>}
        {filter !== 'all' && <Button onClick={onShowAll}>Show all movies</Button>}
      </Cluster>
    </Empty>
  )
}

export function NothingChosen({ browse }: { browse: Browse }) {
  const { choice, groups, searchOf } = browse
  const chosen = groups.filter(({ name, value }) => name !== 'sort' && value !== undefined)
  return (
    <Empty>
      <EmptyDrawing of="marquee" />
      <Title>No film matches all of these filters</Title>
      <p>Remove one, or clear them all.</p>
      <Cluster $justify="center">
        {chosen.map((group) => (
          <ButtonLink
            key={group.name}
            to={{ search: searchOf(withValue(choice, group.name, undefined)) }}
            replace
          >
            Without “{labelOf(group)}”
          </ButtonLink>
        ))}
        <ButtonLink to={{ search: searchOf(cleared(choice)) }} replace $look="strong">
          Show all movies
        </ButtonLink>
      </Cluster>
    </Empty>
  )
}

export function MarksUnavailable({ onShowAll }: Pick<Props, 'onShowAll'>) {
  return (
    <Empty>
      <EmptyDrawing of="curtain" />
      <Title>{accountUnavailableText}</Title>
      <p>Your marks will show here again as soon as we can reach your account.</p>
      <Button onClick={onShowAll}>Show all movies</Button>
    </Empty>
  )
}

export function MarksFailed({
  onShowAll,
  onRetry,
}: Pick<Props, 'onShowAll'> & { onRetry: () => void }) {
  return (
    <Empty role="alert">
      <Title>Your marks could not be loaded.</Title>
      <Cluster $justify="center">
        <Button onClick={onRetry}>Try again</Button>
        <Button onClick={onShowAll}>Show all movies</Button>
      </Cluster>
    </Empty>
  )
}

const texts: Record<Filter, { title: string; hint: string }> = {
  all: { title: 'No movies here yet', hint: 'Please come back a little later.' },
  seen: {
    title: 'No movies marked as seen',
    hint: 'Tick a film that you have seen, and it shows up here.',
  },
  unseen: { title: 'You have seen them all', hint: 'There is nothing left on this list to see.' },
  want: {
    title: 'No movies you want to see',
    hint: 'Put a film on your watchlist, and it shows up here.',
  },
  oscars: {
    title: 'No Oscar winners or nominees',
    hint: 'No film on this list won or was nominated for Best Picture.',
  },
}

const Empty = styled(EmptyPanel)`
  color: ${theme.color.inkSoft};
`

const Title = styled.p`
  font-family: ${theme.font.display};
  font-size: 1.5rem;
  color: ${theme.color.ink};
`
