import type { Movie, Viewing } from '@cinecanon/contract'
import { Button, Muted, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { today } from '@cinecanon/web/dates'
import { useQuery } from '@cinecanon/web/query'
import { newId, stubOf, whenText } from '@cinecanon/web/viewings'
import { styled } from 'styled-components'
import { Section } from '../movie/Section.tsx'
import { type Ticket, useRemoveTicket, useSaveTicket, viewingsQuery } from './queries.ts'
import { Stars } from './Stars.tsx'
import { TicketForm } from './TicketForm.tsx'

type Props = {
  movie: Movie
  isSeen: boolean
  edited: Ticket | undefined
  onEdit: (ticket: Ticket | undefined) => void
}

/** Renders nothing for visitors and for films that aren't seen, because they have no viewings. */
export function Tickets({ movie, isSeen, edited, onEdit }: Props) {
  const { isAuthenticated } = useSession()
  const isShown = isAuthenticated && isSeen
  const { data: viewings } = useQuery({ ...viewingsQuery(movie.id), enabled: isShown })
  const save = useSaveTicket(movie)
  const remove = useRemoveTicket(movie)
  if (!isShown || !viewings) return null

  const close = () => onEdit(undefined)
  const isNew = !viewings.some(({ id }) => id === edited?.id)
  const form = edited && (
    <TicketForm
      key={edited.id}
      ticket={edited}
      isNew={isNew}
      isPending={save.isPending}
      onSave={(ticket) => save.mutate(ticket, { onSuccess: close })}
      onCancel={close}
    />
  )
  return (
    <Section id="tickets" title="Your Tickets">
      <List as="ol">
        {viewings.map((viewing) => (
          <li key={viewing.id}>
            {edited?.id === viewing.id ? (
              form
            ) : (
              <TicketCard
                viewing={viewing}
                colors={movie.colors}
                onEdit={() => onEdit(viewing)}
                onRemove={() => remove.mutate(viewing)}
              />
            )}
          </li>
        ))}
      </List>
      {isNew && form}
      {!edited && (
        <Button onClick={() => onEdit(blankTicket(viewings.length > 0))}>
          {viewings.length > 0 ? 'Seen it again' : 'Write a ticket'}
        </Button>
      )}
    </Section>
  )
}

export function blankTicket(again: boolean): Ticket {
  return { id: newId(), watched_on: today(), rating: null, note: '', again }
}

type CardProps = {
  viewing: Viewing
  colors: Movie['colors']
  onEdit: () => void
  onRemove: () => void
}

function TicketCard({ viewing, colors, onEdit, onRemove }: CardProps) {
  const { watched_on, rating, note, again } = viewing
  const { day, rest } = stubOf(watched_on)
  const when = whenText(watched_on)
  return (
    <Card>
      <Stub $colors={colors}>
        <VisuallyHidden>{when}</VisuallyHidden>
        <b aria-hidden="true">{day}</b>
        <span aria-hidden="true">
          {rest.map((part) => (
            <i key={part}>{part}</i>
          ))}
        </span>
      </Stub>
      <Text $gap={0.5} $justify="center">
        <Rating rating={rating} />
        {note && <p>“{note}”</p>}
        {again && <Muted $size="small">again</Muted>}
        {!rating && !note && !again && <Muted $size="small">No stars and no line yet</Muted>}
      </Text>
      <Actions>
        <Button $look="quiet" aria-label={`Edit the ticket of ${when}`} onClick={onEdit}>
          Edit
        </Button>
        <Button $look="quiet" aria-label={`Remove the ticket of ${when}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </Card>
  )
}

const List = styled(Stack)`
  margin-bottom: ${theme.space(2)};
  &:empty {
    display: none;
  }
`

/** A notch above and below the perforation makes it a ticket. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 5.25rem minmax(0, 1fr);
  max-width: 40rem;
  border: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  &::before,
  &::after {
    content: '';
    position: absolute;
    left: calc(5.25rem - 8px);
    width: 14px;
    height: 14px;
    border: 1px solid ${theme.color.line};
    border-radius: 50%;
    background: ${theme.color.ground};
  }
  &::before {
    top: -8px;
  }
  &::after {
    bottom: -8px;
  }
  @media (min-width: 40rem) {
    grid-template-columns: 5.25rem minmax(0, 1fr) auto;
  }
`

const Stub = styled.div<{ $colors: Movie['colors'] }>`
  background: ${({ $colors }) => $colors?.ground};
  color: ${({ $colors }) => $colors?.ink};
  grid-row: 1 / 3;
  padding-block: ${theme.space(1.5)};
  border-right: 2px dashed ${theme.color.line};
  text-align: center;
  b {
    display: block;
    font: 500 2.5rem / 1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  i {
    display: block;
    font-size: 0.75rem;
    font-style: normal;
    font-weight: 600;
    letter-spacing: 0.08em;
    line-height: 1.6;
    text-transform: uppercase;
  }
  @media (min-width: 40rem) {
    grid-row: auto;
  }
`

const Text = styled(Stack)`
  padding: ${theme.space(1.5)} ${theme.space(2)};
  overflow-wrap: anywhere;
`

const Rating = styled(Stars)`
  font-size: 1.25rem;
  letter-spacing: 2px;
  line-height: 1.2;
`

const Actions = styled.div`
  display: flex;
  grid-column: 2;
  @media (min-width: 40rem) {
    grid-column: auto;
    align-items: center;
  }
`
