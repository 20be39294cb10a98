import { UserId, type UserSort } from '@cinecanon/contract'
import type { Connection, SortOrder, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'

/** Which accounts: part of the address, and the earliest day of joining. */
export type UserFilter = { search: string; joinedSince: Date | undefined }
type UserPage = {
  page: number
  pageSize: number
  sort: UserSort
  direction: 'asc' | 'desc'
}

export type UserRow = {
  id: UserId
  email: string
  emailVerified: boolean
  profileImageUrl: string | null
  createdAt: Date
  updatedAt: Date
}

export function usersModel(db: Connection) {
  const rows = accountRows(db)
  return {
    async page(
      filter: UserFilter,
      { page, pageSize, sort, direction }: UserPage,
    ): Promise<UserRow[]> {
      const order: SortOrder = direction === 'asc' ? 1 : -1
      const found = await rows
        .find(conditionsOf(filter), shown)
        .sort({ [fields[sort]]: order, _id: order })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean()
      return found.map(({ _id, ...row }) => ({ ...row, id: idOf(_id) }))
    },

    async count(filter: UserFilter): Promise<number> {
      const conditions = conditionsOf(filter)
      // Counting everybody one by one would make the first page dearer with each account.
      if (Object.keys(conditions).length === 0) return rows.estimatedDocumentCount()
      return rows.countDocuments(conditions)
    },

    /** All ids that the filter lets through, the newest account first. */
    async ids(filter: UserFilter): Promise<UserId[]> {
      const found = await rows.find(conditionsOf(filter), { _id: 1 }).sort({ createdAt: -1 }).lean()
      return found.map(({ _id }) => idOf(_id))
    },
  }
}

const shown = { email: 1, emailVerified: 1, profileImageUrl: 1, createdAt: 1, updatedAt: 1 }

const fields = { id: '_id', email: 'email', created_at: 'createdAt', updated_at: 'updatedAt' }

function conditionsOf({ search, joinedSince }: UserFilter) {
  return {
    ...(search && { email: { $regex: literally(search) } }),
    ...(joinedSince && { createdAt: { $gte: joinedSince } }),
  }
}

/** RegExp.escape() writes some spaces as \u3000, which MongoDB's expressions don't know. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function idOf(id: Types.ObjectId): UserId {
  return UserId.parse(id.toHexString())
}
