import {
  CallError,
  type Endpoint,
  getCurrentUser,
  removeProfileImage,
  uploadProfileImage,
} from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { useSession } from '@cinecanon/web'
import { fakeServer, toastShows } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { ProfileImageUpload } from './ProfileImageUpload.tsx'

const picture = new File(['pixels'], 'me.png', { type: 'image/png' })

it('shows the chosen picture while it is sent, and the stored one afterwards', async () => {
  const { user, server } = await open({ current: null })
  expect(screen.getByText('AN')).toBeTruthy()

  await user.upload(chooser(), picture)

  await waitFor(() => expect(shown()).toMatch(/^data:image\/png;base64,/))
  expect(screen.getByText('Uploading the picture').getAttribute('role')).toBe('status')
  server.reply()
  await waitFor(() => expect(shown()).toBe('/api/profile/images/new.webp'))
  expect(screen.getByText('Profile image updated successfully')).toBeTruthy()
  expect(server.inputsOf(uploadProfileImage)).toEqual([{ file: picture }])
})

it.each([
  ['says why', new CallError(400, 'This file is not a picture'), 'This file is not a picture'],
  ['doesn’t come', new TypeError('fetch failed'), 'Failed to upload image'],
  ['is not ours', new CallError(502, '', { raw: '<h1>Bad</h1>' }), 'Failed to upload image'],
])('shows the previous picture again when a response %s', async (_how, failure, text) => {
  const { user, server } = await open({ current: '/api/profile/images/old.webp' })

  await user.upload(chooser(), picture)
  await waitFor(() => expect(shown()).toMatch(/^data:/))
  server.fail(failure)

  await waitFor(() => expect(shown()).toBe('/api/profile/images/old.webp'))
  await toastShows('Upload failed', text)
})

it('lets only pictures be chosen', async () => {
  const { user, server } = await open({ current: null })
  expect(chooser().accept).toBe('image/*')
  await user.upload(chooser(), new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(server.inputsOf(uploadProfileImage)).toEqual([])
})

it('removes the picture', async () => {
  const { user } = await open({ current: '/api/profile/images/old.webp' })
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByText('AN')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})

async function open({ current }: { current: string | null }) {
  const server = imageServer(current)
  const user = renderPage(<Mine />, { server })
  await screen.findAllByRole('button', { name: /picture/ })
  return { user, server }
}

/** Uploads wait for a response or a refusal. */
function imageServer(current: string | null) {
  let profileImageUrl = current
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = fakeServer(
    new Map<Endpoint, () => unknown>([
      [getCurrentUser, () => aUser({ email: 'ann@example.org', profileImageUrl })],
      [
        removeProfileImage,
        () => {
          profileImageUrl = null
        },
      ],
      [
        uploadProfileImage,
        async () => {
          await promise
          profileImageUrl = '/api/profile/images/new.webp'
          return { profileImageUrl }
        },
      ],
    ]),
  )
  return { ...server, reply: resolve, fail: reject }
}

function Mine() {
  const { user } = useSession()
  return user && <ProfileImageUpload user={user} />
}

function chooser(): HTMLInputElement {
  return screen.getByLabelText('Profile picture')
}

function shown(): string | null | undefined {
  return document.querySelector('img')?.getAttribute('src')
}
