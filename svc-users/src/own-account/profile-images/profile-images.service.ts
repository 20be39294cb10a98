import { randomBytes } from 'node:crypto'
import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock, Logger, UserIdentity } from '@cinecanon/service-kit'
import type { DrawPortrait } from './portrait.ts'
import type { ProfileImagesModel } from './profile-images.model.ts'

export type ProfileImages = ReturnType<typeof profileImagesService>

type Deps = { profileImages: ProfileImagesModel; draw: DrawPortrait; clock: Clock; log: Logger }

export function profileImagesService({ profileImages: images, draw, clock, log }: Deps) {
  return {
    /** @returns the address @throws AppError `not_an_image`, `too_many_pixels`, `unavailable` */
    async upload(userId: UserId, file: Uint8Array): Promise<string> {
      const bytes = await draw(file)
      const name = `${randomBytes(16).toString('base64url')}.webp`
      const url = `/api/profile/images/${name}`
      await images.replace({ name, userId, bytes }, url, clock())
      log.info({ userId }, 'profile image changed')
      return url
    },

    remove: (userId: UserId): Promise<void> => images.remove(userId, clock()),

    /** @throws AppError `not_found`, also without permission */
    async read(name: string, { userId, isAdmin }: UserIdentity): Promise<Uint8Array<ArrayBuffer>> {
      const image = await images.byName(name)
      if (!image || (image.userId !== userId && !isAdmin)) throw new AppError('not_found')
      return image.bytes
    },
  }
}
