import {
  type Call,
  CallError,
  type Endpoint,
  getCurrentUser,
  removeProfileImage,
  uploadProfileImage,
} from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { createQueryClient, useSession, useToasts } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { expect, it } from '@jest/globals'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfileImageUpload } from './ProfileImageUpload.tsx'

configure({ defaultHidden: true })

const picture = new File(['pixels'], 'me.png', { type: 'image/png' })

it('shows the chosen picture while it is sent, and the stored one afterwards', async () => {
  const { user, server } = await open({ current: null })
  expect(screen.getByText('AN')).toBeTruthy()

  await user.upload(chooser(), picture)

  await waitFor(() => expect(shown()).toMatch(/^data:image\/png;base64,/))
  expect(screen.getByText('Uploading the picture').getAttribute('role')).toBe('status')
  server.answer()
  await waitFor(() => expect(shown()).toBe('/api/profile/images/new.webp'))
  expect(screen.getByText('Profile image updated successfully')).toBeTruthy()
  expect(server.files).toEqual([picture])
})

it('goes back to the picture before when the upload fails, and says why', async () => {
  const { user, server } = await open({ current: '/api/profile/images/old.webp' })

  await user.upload(chooser(), picture)
  await waitFor(() => expect(shown()).toMatch(/^data:/))
  server.refuse(new CallError(400, 'This file is not a picture'))

  await waitFor(() => expect(shown()).toBe('/api/profile/images/old.webp'))
  expect(screen.getByText('Upload failed: This file is not a picture')).toBeTruthy()
})

it.each([
  ['doesn’t come', new TypeError('fetch failed')],
  ['is not ours', new CallError(502, '', { raw: '<h1>Bad Gateway</h1>' })],
])('has words of its own when an answer %s', async (_how, failure) => {
  const { user, server } = await open({ current: null })
  await user.upload(chooser(), picture)
  server.refuse(failure)
  expect(await screen.findByText('Upload failed: Failed to upload image')).toBeTruthy()
})

it('lets only pictures be chosen', async () => {
  const { user, server } = await open({ current: null })
  expect(chooser().accept).toBe('image/*')
  await user.upload(chooser(), new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(server.files).toEqual([])
})

it('removes the picture', async () => {
  const { user } = await open({ current: '/api/profile/images/old.webp' })
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByText('AN')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})

async function open({ current }: { current: string | null }) {
  const server = imageServer(current)
  render(
    <QueryClientProvider client={createQueryClient(server.call)}>
      <Mine />
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('button', { name: /picture/ })
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), server }
}

/** Uploads wait until they are answered or refused. */
function imageServer(current: string | null) {
  let profileImageUrl = current
  const files: unknown[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const call = async (endpoint: Endpoint, { file }: { file?: Blob } = {}) => {
    if (endpoint === getCurrentUser) return aUser({ email: 'ann@example.org', profileImageUrl })
    if (endpoint === removeProfileImage) profileImageUrl = null
    if (endpoint !== uploadProfileImage) return undefined
    files.push(file)
    await promise
    profileImageUrl = '/api/profile/images/new.webp'
    return { profileImageUrl }
  }
  return { call: call as Call, files, answer: resolve, refuse: reject }
}

function Mine() {
  const { user } = useSession()
  return user && <ProfileImageUpload user={user} />
}

function Toasts() {
  return useToasts().map(({ id, title, description }) => (
    <p key={id}>{[title, description].filter(Boolean).join(': ')}</p>
  ))
}

function chooser(): HTMLInputElement {
  return screen.getByLabelText('Profile picture')
}

function shown(): string | null | undefined {
  return document.querySelector('img')?.getAttribute('src')
}
