import type { WatchlistItem } from '@cinecanon/contract'
import { Button, Field, from, TitledDialog, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { FieldAndButton, Soft } from '../page/page.tsx'
import { positionText } from './dragging/announcements.ts'
import { useEntryActions } from './entries/entry-actions.ts'

type Props = {
  item: Pick<WatchlistItem, 'id' | 'movie'>
  /** The index counts the visible items. */
  index: number
  count: number
  onMove: (to: number) => void
  onClose: () => void
}

/** The dialog replaces dragging; on phones it removes, too. */
export function MoveDialog({ item, index, count, onMove, onClose }: Props) {
  const { remove } = useEntryActions(item)
  const moveTo = (to: number) => {
    onMove(to)
    onClose()
  }
  const moveToTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('position'))
    moveTo(Math.min(Math.max(Math.round(typed), 1), count) - 1)
  }
  return (
    <TitledDialog label={`Move ${titleText(item.movie.title)}`} width={27} onClose={onClose}>
      <Soft>Now at {positionText(index, count)}.</Soft>
      <Ends>
        <Button disabled={index === 0} onClick={() => moveTo(0)}>
          Move to top
        </Button>
        <Button disabled={index === count - 1} onClick={() => moveTo(count - 1)}>
          Move to bottom
        </Button>
      </Ends>
      <FieldAndButton onSubmit={moveToTyped}>
        <Field
          label={`Move to position (1 to ${count})`}
          name="position"
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          step={1}
          defaultValue={index + 1}
          required
        />
        <Button type="submit" $look="strong">
          Move
        </Button>
      </FieldAndButton>
      <OnPhone
        onClick={() => {
          remove()
          onClose()
        }}
      >
        Remove from my list
      </OnPhone>
    </TitledDialog>
  )
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(1)};
`

const OnPhone = styled(Button)`
  ${from.md} {
    display: none;
  }
`
