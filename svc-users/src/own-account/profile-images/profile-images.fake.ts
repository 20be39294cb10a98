import { AppError, type UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { ProfileImage, ProfileImagesModel } from './profile-images.model.ts'

export type ProfileImagesFake = ProfileImagesModel & { removeOf: (userId: UserId) => void }

export function profileImagesFake(accounts: AccountsFake): ProfileImagesFake {
  const rows = new Map<UserId, ProfileImage>()

  function setUrl(userId: UserId, profileImageUrl: string | null, at: Date): void {
    if (!accounts.has(userId)) throw new AppError('sign_in_required')
    accounts.change(userId, { profileImageUrl, updatedAt: at.toISOString() })
  }

  return {
    removeOf: (userId) => void rows.delete(userId),

    async replace(image, url, at) {
      setUrl(image.userId, url, at)
      rows.set(image.userId, { ...image, bytes: new Uint8Array(image.bytes) })
    },

    byUser: async (userId) => rows.get(userId) ?? null,

    byName: async (name) => [...rows.values()].find((row) => row.name === name) ?? null,

    async remove(userId, at) {
      setUrl(userId, null, at)
      rows.delete(userId)
    },
  }
}
