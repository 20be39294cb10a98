import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** The image is cut to a square and re-encoded, because metadata must go. */
export const uploadProfileImage = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/profile/upload-image',
  summary: 'Sets the caller’s profile image',
  errors: ['not_an_image', 'too_many_pixels'],
  upload: { field: 'profileImage', maxBytes: 10 * 1024 * 1024 },
  response: z.object({ profileImageUrl: z.string() }),
})

export const removeProfileImage = endpoint({
  service: 'users',
  access: 'user',
  method: 'DELETE',
  path: '/api/profile/image',
  summary: 'Removes the caller’s profile image',
  response: z.void(),
})

/** Others than owner and operator get 404. */
export const getProfileImage = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/profile/images/:name',
  summary: 'A profile image, for its owner and the operator',
  errors: ['not_found'],
  params: z.object({
    name: z
      .string()
      .regex(/^[\w-]{22}\.webp$/, 'must be a picture’s name')
      .meta(example('Vh3k_1xQ9sLzW0aB7cDeFg.webp')),
  }),
  response: z.instanceof(Uint8Array),
  produces: 'image/webp',
})
