import { type Call, CallError, type UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../account/session.ts'
import { callOf, isRetryable } from '../page/query-client.ts'
import { isSignedOut } from '../page/toasts.ts'
import {
  marksIn,
  mineKey,
  movieStatesQuery,
  patchMarks,
  refreshMine,
  saveMark,
} from './movie-states.ts'
import {
  type MovieMarks,
  type NewMark,
  type PendingMark,
  pendingMarks,
  signedIn,
} from './pending-marks.ts'
import { moveTo } from './watchlist.ts'

export const markKey = [...mineKey, 'mark']

/** Listeners aren't called for a mark that a newer one replaced. */
export type Listener = {
  onSaved?: (mark: PendingMark, saved: MovieMarks) => void
  onFailed?: (mark: PendingMark, error: Error) => void
}

/** Shows the marks at once, and saves them in order; a replaced mark resolves with undefined. */
export function queueMarks(
  client: QueryClient,
  marks: readonly NewMark[],
  listener: Listener = {},
): Promise<MovieMarks | undefined>[] {
  const user = signedIn(client)
  if (!user) throw new Error('marks need a signed-in user')
  const pending = marks.map((mark) => storePending(client, user.id, mark))
  // An earlier request would overwrite the marks; cancelling resets the cache synchronously.
  void client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
  patchMarks(client, marks)
  return send(client, pending, listener)
}

/** Marks of earlier pages are sent, too. */
export function resendMarks(client: QueryClient, listener: Listener): void {
  const marks = pendingMarks.list(client)
  send(client, marks, listener)
  // The page is patched only after hydration, because it must match the server's HTML.
  const query = client.getQueryCache().find({ queryKey: movieStatesQuery.queryKey })
  if (query?.isActive()) patchMarks(client, marks)
}

/** Shows other tabs' pending marks. @returns unsubscribe */
export function showOtherTabs(client: QueryClient, userId: UserId): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (pendingMarks.isKeyOf(userId, key)) patchMarks(client, pendingMarks.list(client))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function storePending(client: QueryClient, userId: UserId, mark: NewMark): PendingMark {
  const replaced = pendingMarks.get({ userId, movieId: mark.movieId })
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const before = replaced?.before ?? marksIn(states, mark.movieId)
  lastAt = Math.max(Date.now(), lastAt + 1)
  const pending = { ...mark, userId, before, at: lastAt, isReplacement: Boolean(replaced) }
  pendingMarks.set(pending)
  return pending
}

let lastAt = 0

/** Each mark is a mutation, because a scope runs mutations one after the other. */
function send(client: QueryClient, marks: readonly PendingMark[], listener: Listener) {
  const options = mutationOptions({
    mutationKey: markKey,
    scope: { id: 'marks' },
    networkMode: 'online',
    retry: (_failures, error: Error) => !isFinal(error),
    mutationFn: (mark: PendingMark, { meta }) =>
      locked(mark.userId, () => save(withTimeout(callOf(meta)), client, mark)),
    onSuccess: (saved, mark) => {
      if (saved) listener.onSaved?.(mark, saved)
    },
    onError: (error, mark) => rollBack(client, mark, error) && listener.onFailed?.(mark, error),
    onSettled: () => void refreshMine(client),
  })
  return marks.map((mark) => {
    const sent = client.getMutationCache().build(client, options).execute(mark)
    // The listener handles failures.
    sent.catch(() => undefined)
    return sent
  })
}

/** A lock is needed, because another tab could send an earlier mark last; plain HTTP has none. */
function locked<T>(userId: UserId, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`marks.${userId}`, act) : act()
}

async function save(call: Call, client: QueryClient, mark: PendingMark) {
  if (pendingMarks.get(mark)?.at !== mark.at) return undefined
  await ensureSameUser(client, mark)
  const saved = await saveMark(call, client, mark)
  const { position = -1 } = mark
  if (position >= 0 && saved.want_to_see) await moveTo(call, mark.movieId, position)
  const latest = pendingMarks.get(mark)
  const { seen, want_to_see } = saved
  if (latest?.at === mark.at) pendingMarks.delete(mark)
  else if (latest) pendingMarks.set({ ...latest, before: { seen, want_to_see } })
  return saved
}

/** Delayed marks refetch the user, because the session may have changed (rule 6.6). */
async function ensureSameUser(client: QueryClient, mark: PendingMark): Promise<void> {
  const isDelayed = Date.now() - mark.at > userStaleTime
  const user = isDelayed
    ? await client.fetchQuery({ ...currentUserQuery, staleTime: userStaleTime, retry: false })
    : signedIn(client)
  if (user?.id !== mark.userId) throw new OtherUser('the mark belongs to another user')
}

const userStaleTime = 2 * seconds

/** The mark stays pending for its own user. */
class OtherUser extends Error {}

/** A mark whose session has ended stays pending. @returns whether the mark is still the latest */
function rollBack(client: QueryClient, mark: PendingMark, error: Error): boolean {
  // The state comes from storage, because a replaced mark may have been saved meanwhile.
  const latest = pendingMarks.get(mark)
  if (error instanceof OtherUser || latest?.at !== mark.at) return false
  if (isSignedOut(error)) return true
  pendingMarks.delete(mark)
  patchMarks(client, [{ movieId: mark.movieId, marks: latest.before }])
  return true
}

/** 408 and 429 are retryable; 401 concerns the session, not the mark. */
function isFinal(error: Error): boolean {
  if (error instanceof OtherUser) return true
  const { cause } = error
  const { status } = (cause instanceof CallError ? cause : error) as Partial<CallError>
  return !isRetryable(error) && status !== 429 && status !== 408
}

/** A missing response would block all tabs' queues. */
function withTimeout(call: Call): Call {
  const bounded = (endpoint: never, input: never) =>
    (call as (...args: unknown[]) => unknown)(endpoint, input, AbortSignal.timeout(20 * seconds))
  return bounded as Call
}
