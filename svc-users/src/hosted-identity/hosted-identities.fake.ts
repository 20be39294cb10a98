import type { UserId } from '@cinecanon/contract'
import type { HostedIdentitiesModel, HostedIdentity } from './hosted-identities.model.ts'

export type HostedIdentitiesFake = HostedIdentitiesModel & { removeOf: (userId: UserId) => void }

export function hostedIdentitiesFake(): HostedIdentitiesFake {
  const rows = new Map<string, UserId>()
  const keyOf = ({ issuer, subject }: HostedIdentity) => `${issuer} ${subject}`

  return {
    userOf: async (identity) => rows.get(keyOf(identity)) ?? null,

    async link(identity, userId) {
      if (!rows.has(keyOf(identity))) rows.set(keyOf(identity), userId)
    },

    removeOf(userId) {
      for (const [key, owner] of rows) if (owner === userId) rows.delete(key)
    },
  }
}
