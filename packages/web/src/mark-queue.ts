import { type Call, CallError, type MovieId, type User, type UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  type AskedMark,
  dropMark,
  isKept,
  type KeptMark,
  keepMark,
  keptMark,
  keptMarks,
  markUnder,
} from './kept-marks.ts'
import { failureToast, signInAgainToast, successToast } from './movie-action-toasts.ts'
import type { MovieMarks, SaveMode } from './movie-marks.ts'
import {
  markKey,
  marksIn,
  movieStatesQuery,
  NotAdded,
  patchMarks,
  refreshMine,
  revert,
  saveMarks,
} from './movie-states.ts'
import { callOf, currentUserKey, mayPass } from './query-client.ts'
import { currentUserQuery } from './session.ts'
import { toast } from './toasts.ts'

/**
 * Shows marks at once and sends them one after the other, until the server has taken or refused
 * each. What isn't sent yet outlives the page. Resolves with what the server stored, or undefined
 * where a later mark took the place of this one.
 */
export function queueMarks(
  client: QueryClient,
  asked: readonly AskedMark[],
): Promise<MovieMarks | undefined>[] {
  const userId = userOf(client)?.id
  if (!userId) throw new Error('nobody is signed in')
  const marks = asked.map((mark) => keep(client, userId, mark))
  return send(client, marks)
}

/** Sends what a page before this one, or a session before this one, has left. */
export function sendKept(client: QueryClient, userId: UserId): void {
  const marks = keptMarks(userId).map((mark) => ({ ...mark, place: mark.place ?? 'card' }))
  for (const mark of marks) tried.add(mark)
  // Each tells of its failure.
  for (const sent of send(client, marks)) sent.catch(() => undefined)
}

/** Shows what other tabs of this browser keep, while it waits there. @returns stops that */
export function showOtherTabs(client: QueryClient, userId: UserId): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const mark = key ? markUnder(userId, key) : undefined
    if (mark) patchMarks(client, [mark])
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** What is shown of a film, or is about to be: of two quick presses the second takes back the first. */
export function marksNow(client: QueryClient, movieId: MovieId): MovieMarks {
  const user = userOf(client)
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  return (user && keptMark(user.id, movieId)?.marks) ?? marksIn(states, movieId)
}

/** A mark that takes the place of one that waits changes the same state of the server's. */
function keep(client: QueryClient, userId: UserId, asked: AskedMark): KeptMark {
  const waiting = keptMark(userId, asked.movieId)
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const before = waiting?.before ?? marksIn(states, asked.movieId)
  lastAt = Math.max(Date.now(), lastAt + 1)
  const mark = { ...asked, userId, before, at: lastAt }
  const kept = waiting ? { ...mark, how: wholeMode(mark) } : mark
  keepMark(kept)
  return kept
}

let lastAt = 0

/** Marks that were sent once already, perhaps with success. */
const tried = new WeakSet<KeptMark>()

/** One mutation each, in one scope: the next starts when the one before has ended. */
function send(client: QueryClient, marks: readonly KeptMark[]) {
  const shown = show(client, marks)
  const options = sending(shown)
  return marks.map((mark) => client.getMutationCache().build(client, options).execute(mark))
}

async function show(client: QueryClient, marks: readonly KeptMark[]): Promise<void> {
  await client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
  patchMarks(client, marks.filter(isKept))
}

function sending(shown: Promise<void>) {
  return mutationOptions({
    mutationKey: markKey,
    scope: { id: 'marks' },
    // Without a network marks wait, which `useMarksBehind` tells.
    networkMode: 'online',
    retry: (_failures, error: Error) => !isFinal(error),
    mutationFn: (mark: KeptMark, { client, meta }) =>
      inTurn(mark.userId, () => sendOne(callOf(meta), client, mark)),
    onMutate: () => shown,
    onSuccess: (stored, { place, what, marks, at }) => {
      // What waited was said to wait, and that is said no more.
      if (!stored || !place || Date.now() - at > newsFor) return
      const message = successToast(place, what, marks, stored)
      if (message) toast(message)
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
    : userOf(client)
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
  dropMark(mark)
  if (mark.place) toast(failureToast({ ...mark, place: mark.place, isOnlyAddFailed }))
  patchMarks(client, [{ movieId: mark.movieId, marks: mark.before }])
  if (!isOnlyAddFailed) return
  globalThis.reportError?.(error)
  await revert(call, mark.movieId, mark.before)
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

/** The way that leads to a mark from any state, however often it is gone. */
function wholeMode({ marks }: Pick<AskedMark, 'marks'>): SaveMode {
  return marks.want_to_see ? 'save-and-add' : 'save'
}

/** So that a network that swallows requests doesn't stop the queue for all tabs. */
function bounded(call: Call): Call {
  const within = (endpoint: never, input: never) =>
    (call as (...given: unknown[]) => unknown)(endpoint, input, AbortSignal.timeout(20_000))
  return within as Call
}

function userOf(client: QueryClient): User | null | undefined {
  return client.getQueryData<User | null>(currentUserKey)
}
