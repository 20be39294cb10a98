import { type Call, CallError, type UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../account/session.ts'
import { callOf, isRetryable } from '../page/query-client.ts'
import { isSignedOut } from '../page/toasts.ts'
import {
  dropMark,
  isPending,
  type MovieMarks,
  markKey,
  marksIn,
  movieStatesQuery,
  type NewMark,
  NotAdded,
  type PendingMark,
  patchMarks,
  pendingMark,
  pendingMarks,
  prefixOf,
  refreshMine,
  revert,
  saveMark,
  signedIn,
  storeMark,
} from './movie-states.ts'
import { moveTo } from './watchlist.ts'

/** Never called for a replaced mark. */
export type Listener = {
  onSaved?: (mark: PendingMark, stored: MovieMarks) => void
  onFailed?: (mark: PendingMark, error: Error) => void
}

/** Optimistic, sequential; outlives the page. Resolves with undefined for a replaced mark. */
export function queueMarks(
  client: QueryClient,
  marks: readonly NewMark[],
  listener: Listener = {},
): Promise<MovieMarks | undefined>[] {
  const user = signedIn(client)
  if (!user) throw new Error('marks need a signed-in user')
  const pending = marks.map((mark) => store(client, user.id, mark))
  // An earlier request would overwrite the marks. Cancelling resets the cache synchronously.
  void client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
  patchMarks(client, marks)
  return send(client, pending, listener)
}

/** From earlier pages or sessions. */
export function resendMarks(client: QueryClient, listener: Listener): void {
  const marks = pendingMarks(client)
  for (const mark of marks) sentOnce.add(mark)
  for (const sent of send(client, marks, listener)) sent.catch(() => undefined)
  // Skipped before hydration, because the page must match the server's HTML.
  const query = client.getQueryCache().find({ queryKey: movieStatesQuery.queryKey })
  if (query?.isActive()) patchMarks(client, marks)
}

/** Shows other tabs' pending marks. @returns unsubscribe */
export function showOtherTabs(client: QueryClient, userId: UserId): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(prefixOf(userId))) patchMarks(client, pendingMarks(client))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function store(client: QueryClient, userId: UserId, mark: NewMark): PendingMark {
  const replaced = pendingMark(userId, mark.movieId)
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const before = replaced?.before ?? marksIn(states, mark.movieId)
  lastAt = Math.max(Date.now(), lastAt + 1)
  const pending = { ...mark, userId, before, at: lastAt, isReplacement: Boolean(replaced) }
  storeMark(pending)
  return pending
}

let lastAt = 0

/** Sent at least once, maybe successfully. */
const sentOnce = new WeakSet<PendingMark>()

/** One mutation each, sequential by scope. */
function send(client: QueryClient, marks: readonly PendingMark[], listener: Listener) {
  const options = mutationOptions({
    mutationKey: markKey,
    scope: { id: 'marks' },
    networkMode: 'online',
    retry: (_failures, error: Error) => !isFinal(error),
    mutationFn: (mark: PendingMark, { meta }) =>
      locked(mark.userId, () => sendOne(callOf(meta), client, mark)),
    onSuccess: (stored, mark) => {
      if (stored) listener.onSaved?.(mark, stored)
    },
    onError: (error, mark, _context, { meta }) => fail(callOf(meta), client, mark, error, listener),
    onSettled: () => void refreshMine(client),
  })
  return marks.map((mark) => client.getMutationCache().build(client, options).execute(mark))
}

/** Web Lock, because another tab could send an earlier mark last. Plain HTTP has no locks. */
function locked<T>(userId: UserId, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`marks.${userId}`, act) : act()
}

async function sendOne(call: Call, client: QueryClient, mark: PendingMark) {
  if (!isPending(mark)) return undefined
  await checkUser(client, mark)
  const isFirst = !mark.isReplacement && !sentOnce.has(mark)
  sentOnce.add(mark)
  const bounded = withTimeout(call)
  const stored = await saveMark(bounded, client, { ...mark, isFirst })
  const { position = -1 } = mark
  if (position >= 0 && stored.want_to_see) await moveTo(bounded, mark.movieId, position)
  settle(mark, stored)
  return stored
}

/** Refetched for delayed marks, because the session may have changed. */
async function checkUser(client: QueryClient, mark: PendingMark): Promise<void> {
  const isDelayed = sentOnce.has(mark) || Date.now() - mark.at > userStaleTime
  const user = isDelayed
    ? await client.fetchQuery({ ...currentUserQuery, staleTime: userStaleTime, retry: false })
    : signedIn(client)
  if (user?.id !== mark.userId) throw new OtherUser('the mark belongs to another user')
}

/** Rule 6.6. */
const userStaleTime = 2 * seconds

/** The mark stays pending for its own user. */
class OtherUser extends Error {}

/** The replacing mark's `before` becomes the saved state. */
function settle(mark: PendingMark, { seen, want_to_see }: MovieMarks): void {
  const latest = pendingMark(mark.userId, mark.movieId)
  if (latest?.at === mark.at) dropMark(mark)
  else if (latest) storeMark({ ...latest, before: { seen, want_to_see } })
}

async function fail(
  call: Call,
  client: QueryClient,
  mark: PendingMark,
  error: Error,
  { onFailed }: Listener,
): Promise<void> {
  if (error instanceof OtherUser || !isPending(mark)) return
  if (isSignedOut(error)) return onFailed?.(mark, error)
  // From storage, because a replaced mark may have been saved meanwhile.
  const { before } = pendingMark(mark.userId, mark.movieId) ?? mark
  dropMark(mark)
  onFailed?.(mark, error)
  patchMarks(client, [{ movieId: mark.movieId, marks: before }])
  if (!(error instanceof NotAdded)) return
  globalThis.reportError?.(error)
  await revert(call, mark.movieId, before)
}

/** 408 and 429 are retryable. 401 concerns the session, not the mark. */
function isFinal(error: Error): boolean {
  if (error instanceof OtherUser) return true
  const { cause } = error
  const { status } = (cause instanceof CallError ? cause : error) as Partial<CallError>
  return !isRetryable(error) && status !== 429 && status !== 408
}

/** A missing response would block all tabs' queues. */
function withTimeout(call: Call): Call {
  const bounded = (endpoint: never, input: never) =>
    (call as (...args: unknown[]) => unknown)(endpoint, input, AbortSignal.timeout(20_000))
  return bounded as Call
}
