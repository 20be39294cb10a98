import { type Call, CallError, type User, type UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  type AskedMark,
  dropMark,
  isKept,
  type KeptMark,
  keepMark,
  keptMark,
} from './kept-marks.ts'
import { failureToast, signInAgainToast, successToast } from './movie-action-toasts.ts'
import type { MovieMarks, SaveMode } from './movie-marks.ts'
import { markKey, NotAdded, patchMarks, refreshMine, revert, saveMarks } from './movie-states.ts'
import { callOf, currentUserKey, mayPass } from './query-client.ts'
import { currentUserQuery } from './session.ts'
import { type ToastAction, toast } from './toasts.ts'

type Sending = {
  shown: Promise<void>
  /** What their toasts offer. */
  undoOf: ReadonlyMap<KeptMark, ToastAction>
}

/**
 * One mutation each, in one scope: the next starts when the one before has ended. Marks are sent
 * once they are `shown`.
 */
export function sendMarks(client: QueryClient, marks: readonly KeptMark[], how: Sending) {
  const options = sending(how)
  return marks.map((mark) => client.getMutationCache().build(client, options).execute(mark))
}

/** Those that an earlier page may have sent. Each tells of its failure. */
export function sendAgain(client: QueryClient, marks: readonly KeptMark[]): void {
  for (const mark of marks) tried.add(mark)
  const quietly = { shown: Promise.resolve(), undoOf: new Map() }
  for (const sent of sendMarks(client, marks, quietly)) sent.catch(() => undefined)
}

/** The way that leads to a mark from any state, however often it is gone. */
export function wholeMode({ marks }: Pick<AskedMark, 'marks'>): SaveMode {
  return marks.want_to_see ? 'save-and-add' : 'save'
}

export function signedIn(client: QueryClient): User | null | undefined {
  return client.getQueryData<User | null>(currentUserKey)
}

/** Marks that were sent once already, perhaps with success. */
const tried = new WeakSet<KeptMark>()

function sending({ shown, undoOf }: Sending) {
  return mutationOptions({
    mutationKey: markKey,
    scope: { id: 'marks' },
    // Without a network marks wait, which `useMarksBehind` tells.
    networkMode: 'online',
    retry: (_failures, error: Error) => !isFinal(error),
    mutationFn: (mark: KeptMark, { client, meta }) =>
      inTurn(mark.userId, () => sendOne(callOf(meta), client, mark)),
    onMutate: () => shown,
    onSuccess: (stored, mark) => {
      const { place, what, marks: asked, before, at } = mark
      // What waited was said to wait, and that is said no more.
      if (!stored || !place || Date.now() - at > newsFor) return
      const message = successToast({ place, what, before, asked, stored })
      const action = undoOf.get(mark)
      if (message) toast({ ...message, ...(action && { action }) })
    },
    onError: (error, mark, _shown, { client, meta }) => fail(callOf(meta), client, mark, error),
    onSettled: (_stored, _error, _mark, _shown, { client }) => void refreshMine(client),
  })
}

const newsFor = 5 * seconds

/**
 * One tab at a time, so that no tab sends an earlier mark after another's later one. Without locks,
 * as on plain HTTP, tabs may do so.
 */
function inTurn<T>(userId: UserId, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`marks.${userId}`, act) : act()
}

async function sendOne(call: Call, client: QueryClient, mark: KeptMark) {
  if (!isKept(mark)) return undefined
  await refuseForOthers(client, mark)
  const how = tried.has(mark) ? wholeMode(mark) : mark.how
  tried.add(mark)
  const stored = await saveMarks(bounded(call), client, { ...mark, how })
  settle(mark, stored)
  return stored
}

/** What waited may meet another session, so it is asked first who is signed in. */
async function refuseForOthers(client: QueryClient, mark: KeptMark): Promise<void> {
  const hasWaited = tried.has(mark) || Date.now() - mark.at > askedEvery
  const user = hasWaited
    ? await client.fetchQuery({ ...currentUserQuery, staleTime: askedEvery, retry: false })
    : signedIn(client)
  if (user?.id !== mark.userId) throw new OtherSession('the mark is someone else’s')
}

/** Rule 6.6. */
const askedEvery = 2 * seconds

/** The mark stays kept for the one whose it is. */
class OtherSession extends Error {}

/** The server has it: a mark that took its place meanwhile builds on that. */
function settle(mark: KeptMark, { seen, want_to_see }: MovieMarks): void {
  const latest = keptMark(mark.userId, mark.movieId)
  if (latest?.at === mark.at) dropMark(mark)
  else if (latest) keepMark({ ...latest, before: { seen, want_to_see } })
}

async function fail(call: Call, client: QueryClient, mark: KeptMark, error: Error): Promise<void> {
  if (error instanceof OtherSession || !isKept(mark)) return
  if (isSignedOut(error)) return toast(signInAgainToast)
  const isOnlyAddFailed = error instanceof NotAdded
  // What it took the place of may have been saved since.
  const { before } = keptMark(mark.userId, mark.movieId) ?? mark
  dropMark(mark)
  if (mark.place) toast(failureToast({ ...mark, place: mark.place, isOnlyAddFailed }))
  patchMarks(client, [{ movieId: mark.movieId, marks: before }])
  if (!isOnlyAddFailed) return
  globalThis.reportError?.(error)
  await revert(call, mark.movieId, before)
}

/** A refusal; being asked to come later, or to sign in again, says nothing of the mark. */
function isFinal(error: Error): boolean {
  if (error instanceof OtherSession) return true
  const { cause } = error
  const { status } = (cause instanceof CallError ? cause : error) as Partial<CallError>
  return !mayPass(error) && status !== 429 && status !== 408
}

function isSignedOut(error: Error): boolean {
  return error instanceof CallError && error.status === 401
}

/** So that a network that swallows requests doesn't stop the queue for all tabs. */
function bounded(call: Call): Call {
  const within = (endpoint: never, input: never) =>
    (call as (...given: unknown[]) => unknown)(endpoint, input, AbortSignal.timeout(20_000))
  return within as Call
}
