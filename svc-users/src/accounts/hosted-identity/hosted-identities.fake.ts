import type { UserId } from '@cinecanon/contract'
import type {
  HostedIdentitiesModel,
  HostedIdentity,
  LinkedIdentity,
} from './hosted-identities.model.ts'

export type HostedIdentitiesFake = HostedIdentitiesModel & { removeOf: (userId: UserId) => void }

type Row = LinkedIdentity & { userId: UserId }

export function hostedIdentitiesFake(): HostedIdentitiesFake {
  const rows = new Map<string, Row>()
  const keyOf = ({ issuer, subject }: HostedIdentity) => `${issuer} ${subject}`

  return {
    async list(userId) {
      const mine = [...rows.values()].filter((row) => row.userId === userId)
      return mine
        .toSorted((one, other) => one.linkedAt.getTime() - other.linkedAt.getTime())
        .map(({ userId: _owner, ...identity }) => identity)
    },

    userOf: async (identity) => rows.get(keyOf(identity))?.userId ?? null,

    async link({ issuer, subject }, userId, linkedAt) {
      const key = keyOf({ issuer, subject })
      if (!rows.has(key)) rows.set(key, { issuer, subject, userId, linkedAt })
    },

    removeOf(userId) {
      for (const [key, row] of rows) if (row.userId === userId) rows.delete(key)
    },
  }
}
