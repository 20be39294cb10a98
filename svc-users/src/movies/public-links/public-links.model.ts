import {
  AppError,
  type changePublicLink,
  type MovieId,
  maxPublicLinks,
  type OwnListId,
  type Parsed,
  type PublicLink,
  UserId,
} from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { seconds } from '@cinecanon/contract/time'
import { type Connection, Schema, Types } from 'mongoose'
import {
  inTransaction,
  removalFrom,
  rowsOf,
  type Transaction,
} from '../../database/queries.model.ts'
import { serializeChangesOf } from '../movie-states/movie-states.model.ts'

/** A film of a year belongs to a viewing. */
export type ChosenFilm = { movieId: MovieId; month: number | null; viewingId?: string }
export type ChosenFilms = { films: ChosenFilm[]; wanted: MovieId[] }

type Fields = Pick<PublicLink, 'token' | 'kind' | 'year' | 'title' | 'name' | 'shown'> & {
  listId: OwnListId | null
}
export type StoredLink = Fields & {
  userId: UserId
  /** It is null for a live link. */
  still: ChosenFilms | null
  createdAt: Date
}
export type LinkChange = Omit<Parsed<typeof changePublicLink>['body'], 'token'>

type LinkRow = Omit<StoredLink, 'token' | 'userId'> & {
  _id: string
  userId: Types.ObjectId
  withdrawnAt: Date | null
}

/** It is longer than the pages offer the undo, because requests take time. */
const restorableMs = retention.withdrawnLink.ms

const linkSchema = new Schema<LinkRow>(
  {
    _id: String,
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    year: { type: Number, default: null },
    listId: { type: String, default: null },
    title: { type: String, default: '' },
    name: { type: String, default: '' },
    shown: { type: Schema.Types.Mixed, required: true },
    still: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    withdrawnAt: { type: Date, default: null },
  },
  { collection: 'public_links', versionKey: false },
)

// Lists a user's links, the newest first.
linkSchema.index({ userId: 1, createdAt: -1 })
// Removes withdrawn links for good.
linkSchema.index({ withdrawnAt: 1 }, { expireAfterSeconds: restorableMs / seconds })

const linkRows = rowsOf('PublicLink', linkSchema)

export const removePublicLinksOf = removalFrom(linkRows)

export type PublicLinksModel = ReturnType<typeof publicLinksModel>

export function publicLinksModel(db: Connection) {
  const rows = linkRows(db)

  return {
    async list(userId: UserId): Promise<StoredLink[]> {
      const which = { userId, withdrawnAt: null }
      return (await rows.find(which).sort({ createdAt: -1, _id: 1 }).lean()).map(toLink)
    },

    async byToken(token: string): Promise<StoredLink | null> {
      const row = await rows.findOne({ _id: token, withdrawnAt: null }).lean()
      return row && toLink(row)
    },

    /** @throws AppError `too_many_links`, `sign_in_required` */
    async store({ token, userId, ...link }: StoredLink): Promise<void> {
      await rows.init()
      const row = { ...link, _id: token, userId: new Types.ObjectId(userId), withdrawnAt: null }
      await inTransaction(db, async (tx) => {
        await checkLimit(tx, userId)
        await rows.create([row], { session: tx.session })
      })
    },

    /** @returns null without such a link of the user */
    change: (userId: UserId, token: string, change: LinkChange): Promise<StoredLink | null> =>
      inTransaction(db, async ({ session }) => {
        const which = { _id: token, userId, withdrawnAt: null }
        const row = await rows.findOne(which).session(session).lean()
        if (!row) return null
        const set = { ...change, shown: { ...row.shown, ...change.shown } }
        const after = { session, returnDocument: 'after' } as const
        const changed = await rows.findOneAndUpdate(which, { $set: set }, after).lean()
        return changed && toLink(changed)
      }),

    async withdraw(userId: UserId, token: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: token, userId, withdrawnAt: null }, { withdrawnAt: at })
    },

    /**
     * @returns null without such a link, withdrawn within the last minute
     * @throws AppError `too_many_links`
     */
    restore: (userId: UserId, token: string, at: Date): Promise<StoredLink | null> =>
      inTransaction(db, async (tx) => {
        const since = new Date(at.getTime() - restorableMs)
        const which = { _id: token, userId, withdrawnAt: { $gt: since } }
        const row = await rows.findOne(which).session(tx.session).lean()
        if (!row) return null
        await checkLimit(tx, userId)
        await rows.updateOne({ _id: token }, { withdrawnAt: null }, { session: tx.session })
        return toLink(row)
      }),
  }
}

async function checkLimit(tx: Transaction, userId: UserId): Promise<void> {
  await serializeChangesOf(tx, userId)
  const which = { userId, withdrawnAt: null }
  const count = await linkRows(tx.db).countDocuments(which).session(tx.session)
  if (count >= maxPublicLinks) throw new AppError('too_many_links')
}

function toLink({ _id, withdrawnAt: _at, userId, ...row }: LinkRow): StoredLink {
  return { ...row, token: _id, userId: UserId.parse(userId.toHexString()) }
}
