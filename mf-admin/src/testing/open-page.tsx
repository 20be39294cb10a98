import type { Call, UserEntry } from '@cinecanon/contract'
import { aUser, aUserId } from '@cinecanon/testing'
import { areasQuery, createQueryClient, currentUserQuery } from '@cinecanon/web'
import { renderAt } from '@cinecanon/web/testing'
import { beforeEach } from '@jest/globals'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import App from '../App.tsx'
import { area } from '../area.ts'

beforeEach(() => localStorage.clear())
// jsdom submits no forms.
HTMLFormElement.prototype.submit = () => undefined

const operator = aUser({ isAdmin: true, seesTemplates: true, email: 'me@example.org' })

export function openPage(address: string, server: { call: Call }, user = operator): UserEvent {
  const client = createQueryClient(server.call)
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(areasQuery.queryKey, [{ name: 'mf_admin', area }])
  renderAt(address, client, <App />)
  return userEvent.setup()
}

export function aUserEntry(email: string): UserEntry {
  return {
    id: aUserId(),
    email,
    created_at: '2025-05-01T10:05:59.000Z',
    updated_at: '2025-06-01T10:05:59.000Z',
    profile_image_url: null,
    isAdmin: false,
    emailVerified: true,
    seen: 0,
    lastMarkOn: null,
  }
}
