import { randomBytes } from 'node:crypto'
import { maxNote, maxViewings } from '@cinecanon/contract'
import { shortLine } from '../import-files/titles.ts'
import type { StoredViewing } from './viewing.ts'

/** Marks and our own exports have ids, exports times, too. */
export type ClaimedViewing = Pick<StoredViewing, 'watchedOn' | 'rating' | 'note' | 'again'> & {
  id?: string
  createdAt?: Date
  /** It numbers the file of an import, of which each row is another viewing. */
  file?: number | undefined
}

type ViewingFacts = Omit<ClaimedViewing, 'id' | 'createdAt' | 'file'>

/** Each row of diaries, ratings and reviews is one viewing. */
export function claimedViewings({
  watchedOn,
  rating,
  note,
  again,
}: ViewingFacts): ClaimedViewing[] {
  const line = shortLine(note, maxNote)
  if (!watchedOn && rating === null && !line) return []
  const halfStars = rating === null ? null : Math.min(10, Math.max(1, Math.round(rating)))
  return [{ watchedOn, rating: halfStars, note: line, again }]
}

/** Adds viewings that aren't there by id, day or stars. */
export function withClaimed(
  stored: readonly StoredViewing[],
  claimed: readonly ClaimedViewing[],
  at: Date,
): StoredViewing[] {
  const others = [...stored]
  const isThere = (claim: ClaimedViewing) => {
    const same = others.findIndex((viewing) =>
      claim.id ? viewing.id === claim.id : isSame(viewing, claim),
    )
    // Two viewings of a day are two.
    if (same >= 0) others.splice(same, 1)
    return same >= 0
  }
  const added = settled(claimed)
    .filter((claim) => !isThere(claim))
    .map(({ id = randomBytes(12).toString('hex'), createdAt = at, ...claim }) => ({
      ...claim,
      id,
      createdAt,
    }))
  return [...stored, ...added].slice(0, Math.max(maxViewings, stored.length))
}

function isSame(viewing: ViewingFacts, claim: ViewingFacts): boolean {
  return claim.watchedOn
    ? viewing.watchedOn === claim.watchedOn
    : viewing.rating === claim.rating || claim.rating === null
}

/** Services spread one viewing over several files: with its day, its stars, and its line. */
function settled(claimed: readonly ClaimedViewing[]): Omit<ClaimedViewing, 'file'>[] {
  const viewings: { viewing: ClaimedViewing; files: (number | undefined)[] }[] = []
  const datedFirst = claimed.toSorted(
    (one, other) => Number(!one.watchedOn) - Number(!other.watchedOn),
  )
  for (const { file, ...claim } of datedFirst) {
    const same = claim.id
      ? undefined
      : viewings.find(({ viewing, files }) => !files.includes(file) && isOne(viewing, claim))
    if (!same) viewings.push({ viewing: claim, files: [file] })
    else {
      same.files.push(file)
      same.viewing.rating ??= claim.rating
      same.viewing.note ||= claim.note
      same.viewing.again ||= claim.again
    }
  }
  return viewings.map(({ viewing }) => viewing)
}

/** Stars without a day belong to a viewing with the same stars, or without any. */
function isOne(viewing: ViewingFacts, claim: ViewingFacts): boolean {
  if (claim.watchedOn) return viewing.watchedOn === claim.watchedOn
  return viewing.rating === null || claim.rating === null || viewing.rating === claim.rating
}
