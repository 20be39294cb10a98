import { randomBytes } from 'node:crypto'
import { AppError, type UserId } from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import type { AppDeps } from '../../deps.ts'
import type { DrawPortrait } from './portrait.ts'

export type ProfileImages = ReturnType<typeof profileImagesService>

type Deps = Pick<AppDeps, 'models' | 'clock' | 'log'> & {
  draw: DrawPortrait
}

export function profileImagesService({ models, draw, clock, log }: Deps) {
  const { profileImages: images } = models
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
