import {
  AppError,
  type MovieState,
  maxViewings,
  type Parsed,
  type saveViewing,
  ViewingId,
} from '@cinecanon/contract'

export type StoredViewing = {
  id: string
  watchedOn: string | null
  rating: number | null
  note: string
  again: boolean
  createdAt: Date
}

type Sent = Omit<Parsed<typeof saveViewing>['body'], 'movieId'>

export function toStored({ watched_on: watchedOn, ...sent }: Sent, createdAt: Date): StoredViewing {
  return { ...sent, watchedOn, createdAt }
}

export function toReply({ watchedOn, createdAt, ...stored }: StoredViewing) {
  const id = ViewingId.parse(stored.id)
  return { ...stored, id, watched_on: watchedOn, created_at: createdAt.toISOString() }
}

/** The latest comes first; viewings without a day come last. */
export function sorted<V extends Pick<StoredViewing, 'watchedOn' | 'createdAt'>>(
  viewings: readonly V[],
): V[] {
  return viewings.toSorted(
    (one, other) =>
      (other.watchedOn ?? '').localeCompare(one.watchedOn ?? '') ||
      other.createdAt.getTime() - one.createdAt.getTime(),
  )
}

export function summaryOf(viewings: readonly StoredViewing[]): MovieState['viewings'] {
  const [latest, ...earlier] = sorted(viewings)
  if (!latest) return undefined
  const rated = [latest, ...earlier].find(({ rating }) => rating !== null)
  return { count: viewings.length, last_on: latest.watchedOn, rating: rated?.rating ?? null }
}

/** @throws AppError `invalid_request` for more than a film's most viewings */
export function withViewing(
  viewings: readonly StoredViewing[],
  viewing: StoredViewing,
): StoredViewing[] {
  const existing = viewings.find(({ id }) => id === viewing.id)
  if (existing) {
    const changed = { ...viewing, createdAt: existing.createdAt }
    return viewings.map((each) => (each === existing ? changed : each))
  }
  if (viewings.length < maxViewings) return [...viewings, viewing]
  throw new AppError('invalid_request', {
    message: `A film holds ${maxViewings} tickets at most. Throw one away first.`,
  })
}
