import { Button, Cluster, EmptyDrawing, EmptyPanel, theme } from '@cinecanon/ui'
import { accountUnavailableText } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { cleared, labelOf, withValue } from './browse/browse.ts'
import { type Filter, isPersonal } from './browse/filters.ts'
import type { Browse } from './browse/use-browse.ts'

type Props = { filter: Filter; isVisitor: boolean; onShowAll: () => void }

export function EmptyList({ filter, isVisitor, onShowAll }: Props) {
  const isForUsers = isVisitor && isPersonal(filter)
  const { title, hint } = texts[filter]
  return (
    <Empty
      drawing="marquee"
      title={title}
      hint={isForUsers ? 'Sign in to keep track of what you have seen and want to see.' : hint}
    >
      {isForUsers && <ButtonLink to="/sign-in">Sign in</ButtonLink>}
      {filter !== 'all' && <Button onClick={onShowAll}>Show all movies</Button>}
    </Empty>
  )
}

export function NothingChosen({ browse }: { browse: Browse }) {
  const { choice, groups, searchOf } = browse
  const chosen = groups.filter(({ name, value }) => name !== 'sort' && value !== undefined)
  return (
    <Empty
      drawing="marquee"
      title="No film matches all of these filters"
      hint="Remove one, or clear them all."
    >
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
    </Empty>
  )
}

export function MarksUnavailable({ onShowAll }: Pick<Props, 'onShowAll'>) {
  return (
    <Empty
      drawing="curtain"
      title={accountUnavailableText}
      hint="Your marks will show here again as soon as we can reach your account."
    >
      <Button onClick={onShowAll}>Show all movies</Button>
    </Empty>
  )
}

type FailedProps = Pick<Props, 'onShowAll'> & { onRetry: () => void }

export function MarksFailed({ onShowAll, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <Empty title="Your marks could not be loaded.">
        <Button onClick={onRetry}>Try again</Button>
        <Button onClick={onShowAll}>Show all movies</Button>
      </Empty>
    </div>
  )
}

type EmptyProps = {
  className?: string
  drawing?: ComponentProps<typeof EmptyDrawing>['of']
  title: string
  hint?: string
  children: ReactNode
}

export function Empty({ className, drawing, title, hint, children }: EmptyProps) {
  return (
    <Panel className={className}>
      {drawing && <EmptyDrawing of={drawing} />}
      <Title>{title}</Title>
      {hint && <p>{hint}</p>}
      <Cluster $justify="center">{children}</Cluster>
    </Panel>
  )
}

const texts: Record<Filter, { title: string; hint: string }> = {
  all: { title: 'No movies here yet', hint: 'Please come back a little later.' },
  seen: {
    title: 'No movies marked as seen',
    hint: 'Tick a film that you have seen, and it shows up here.',
  },
  unrated: {
    title: 'You have rated all that you have seen',
    hint: 'A ticket on a film’s page gives it stars.',
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

const Panel = styled(EmptyPanel)`
  color: ${theme.color.inkSoft};
`

const Title = styled.p`
  font-family: ${theme.font.display};
  font-size: 1.5rem;
  color: ${theme.color.ink};
`
