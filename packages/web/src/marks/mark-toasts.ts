import { removeViewing } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { QueryClient } from '@tanstack/react-query'
import { accountUnavailableText } from '../account/session.ts'
import { titleText } from '../films/text.ts'
import { callOf } from '../page/query-client.ts'
import {
  failureMessage,
  type Message,
  markIsStored,
  type ToastAction,
  toast,
  toastFailure,
} from '../page/toasts.ts'
import type { Listener } from './mark-queue.ts'
import { mineKey, refreshMine } from './movie-states.ts'
import type { MovieMarks, NewMark, PendingMark } from './pending-marks.ts'
import { areTicksStored, storageText } from './visitor-ticks.ts'

/** A mark that was counted as pending has no success toast. */
export function markToasts(undo?: ToastAction): Listener {
  return {
    onSaved: (mark, saved) => {
      const message = Date.now() - mark.at > 5 * seconds ? undefined : successToast(mark, saved)
      if (message) toast({ ...message, ...filmOf(mark), ...(undo && { action: undo }) })
    },
    onFailed: (mark, error) => {
      const otherwise = { title: 'Error', description: failureText(mark) }
      toast({ ...failureMessage(error, otherwise, markIsStored), ...filmOf(mark) })
    },
  }
}

/** Viewings of a film that is unmarked are hidden, unless they are deleted (decision 031). */
export function hiddenTicketToasts(client: QueryClient, mark: NewMark, count: number): Listener {
  const tickets = count === 1 ? 'Its ticket is' : `Its ${count} tickets are`
  return {
    ...markToasts(),
    onSaved: () =>
      toast({
        title: 'Removed from Seen',
        ...filmOf(mark),
        description: `${tickets} hidden until you mark it again.`,
        action: {
          label: count === 1 ? 'Delete it' : 'Delete them',
          act: () => removeTickets(client, mark),
        },
      }),
  }
}

function removeTickets(client: QueryClient, mark: NewMark): void {
  const { movieId } = mark
  const removal = client.getMutationCache().build(client, {
    mutationKey: mineKey,
    networkMode: 'always',
    retry: false,
    mutationFn: (_nothing: undefined, { meta }) =>
      callOf(meta)(removeViewing, { body: { movieId } }),
    onSuccess: () => toast({ title: 'Tickets deleted', ...filmOf(mark) }),
    onError: (error) =>
      toastFailure('Error', error, 'The tickets weren’t deleted. That needs a connection.'),
    onSettled: () => refreshMine(client),
  })
  // The toast tells of failures.
  removal.execute(undefined).catch(() => undefined)
}

export const accountUnavailableToast: Message = {
  title: accountUnavailableText,
  description: 'Nothing was changed. You can mark films again as soon as it is back.',
}

/** Rule 2.15 invites visitors to sign in. */
export function inviteToSignIn({ view, field, title = '' }: Omit<NewMark, 'movieId' | 'marks'>) {
  const from = location.pathname + location.search
  const invitation =
    view === 'detail' ? 'Sign in to track your progress!' : 'Log in to save your progress!'
  const isTick = field === 'seen'
  toast({
    action: { label: 'Sign in', to: `/sign-in?${new URLSearchParams({ from })}` },
    title: isTick ? 'Movie marked as seen' : 'Added to watchlist',
    film: titleText(title),
    description: isTick ? tickText(invitation) : invitation,
  })
}

function tickText(invitation: string): string {
  const isStored = areTicksStored()
  return isStored ? `${storageText(isStored)}. ${invitation}` : `${storageText(isStored)}.`
}

function filmOf({ title }: NewMark): Pick<Message, 'film'> {
  return title ? { film: titleText(title) } : {}
}

/** The quick tick has its own undo; a card's look is enough unless a watchlist position is lost. */
function successToast(mark: PendingMark, saved: MovieMarks): Message | undefined {
  const { view, field, before, marks } = mark
  if (view === 'tick') return undefined
  if (view === 'card' && !(before.want_to_see && !marks.want_to_see)) return undefined
  if (view !== 'detail') return { title: 'Success', description: rowSuccess(field, marks) }
  if (saved.seen !== marks.seen || saved.want_to_see !== marks.want_to_see) {
    return { title: 'Updated', description: 'Movie state updated successfully.' }
  }
  return detailSuccess(field, marks)
}

function rowSuccess(field: keyof MovieMarks, { want_to_see }: MovieMarks): string {
  if (field === 'seen') return 'Movie marked as seen'
  return want_to_see ? 'Added to your watchlist' : 'Removed from your watchlist'
}

function detailSuccess(field: keyof MovieMarks, { seen, want_to_see }: MovieMarks): Message {
  if (field === 'seen') {
    return seen
      ? { title: 'Marked as Seen', description: 'Movie added to your seen list.' }
      : { title: 'Removed from Seen', description: 'Movie removed from your seen list.' }
  }
  return want_to_see
    ? { title: 'Added to Watchlist', description: 'Movie added to your watchlist.' }
    : { title: 'Removed from Watchlist', description: 'Movie removed from your watchlist.' }
}

function failureText({ view, field, marks }: PendingMark): string {
  const isOfWatchlist = field === 'want_to_see'
  if (view === 'detail') {
    return isOfWatchlist
      ? 'Failed to update watchlist. Please try again.'
      : 'Failed to update movie state. Please try again.'
  }
  if (isOfWatchlist && marks.want_to_see) return 'Failed to add movie to watchlist'
  return isOfWatchlist && view === 'row'
    ? 'Failed to remove movie from watchlist'
    : 'Failed to update movie status'
}
