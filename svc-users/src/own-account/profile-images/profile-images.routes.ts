import { getProfileImage, removeProfileImage, uploadProfileImage } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEndOfAll } from '../../accounts/sessions/browser-sessions.ts'
import type { ProfileImages } from './profile-images.service.ts'

export function profileImageRoutes(images: ProfileImages): Router {
  const router = Router()
  route(router, uploadProfileImage, async ({ file }, { userId }, http) => {
    const profileImageUrl = await images.upload(userId, file.bytes)
    // Drops the gateway's cached user, which has the previous picture.
    announceEndOfAll(http, userId)
    return { profileImageUrl }
  })
  route(router, removeProfileImage, async (_input, { userId }, http) => {
    await images.remove(userId)
    announceEndOfAll(http, userId)
  })
  route(router, getProfileImage, async ({ params }, caller, http) => {
    const bytes = await images.read(params.name, caller)
    // Names are never reused.
    http.setHeader('cache-control', 'private, max-age=31536000, immutable')
    http.setHeader('x-content-type-options', 'nosniff')
    return bytes
  })
  return router
}
