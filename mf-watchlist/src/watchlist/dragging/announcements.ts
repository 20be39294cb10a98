import type { WatchlistItem } from '@cinecanon/contract'
import { titleText } from '@cinecanon/web/text'
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To pick up a movie, press Space or Enter. While it is picked up, use the arrow keys to move it. ' +
    'Press Space or Enter again to put it down, or Escape to cancel. ' +
    'The Move button, or More on a phone, takes it to the top, to the bottom, or to a position ' +
    'that you type.',
}

export function positionText(index: number, count: number): string {
  return `position ${index + 1} of ${count}`
}

export function announcementsFor(
  items: readonly Pick<WatchlistItem, 'id' | 'movie'>[],
  isSaved: () => boolean,
): Announcements {
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const titleOf = (id: UniqueIdentifier) =>
    titleText(items[indexOf(id)]?.movie.title ?? 'The movie')
  const where = (id: UniqueIdentifier) => positionText(indexOf(id), items.length)
  let last: UniqueIdentifier | undefined
  return {
    onDragStart: ({ active }) => {
      last = active.id
      return `Picked up ${titleOf(active.id)}, ${where(active.id)}.`
    },
    // The first one is skipped, because it would cut off the pick-up's announcement.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last) return undefined
      last = over.id
      return `${titleOf(active.id)} moved to ${where(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${titleOf(active.id)} put down at ${where((isSaved() && over?.id) || active.id)}.`,
    onDragCancel: ({ active }) =>
      `Reordering cancelled. ${titleOf(active.id)} is back at ${where(active.id)}.`,
  }
}
