import type { Call } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import {
  becomeVisitor,
  createQueryClient,
  currentUserQuery,
  movieStatesQuery,
  watchlistQuery,
} from '@cinecanon/web'
import { expect, it } from '@jest/globals'
import {
  accountSettingsQuery,
  newsQuery,
  sessionsQuery,
} from './account-settings/account-settings.ts'
import { twoFactorQuery } from './account-settings/two-factor.ts'
import { badgesQuery } from './badges/badges.ts'
import { importsQuery } from './imports/imports.ts'

/** All that this remote asks of what is someone's own. */
const personal: (readonly unknown[])[] = [
  movieStatesQuery.queryKey,
  watchlistQuery.queryKey,
  badgesQuery.queryKey,
  importsQuery.queryKey,
  accountSettingsQuery.queryKey,
  sessionsQuery.queryKey,
  newsQuery.queryKey,
  twoFactorQuery.queryKey,
]

it('leaves with the person: the next one on this page finds nothing of it', () => {
  const client = createQueryClient(noServer)
  client.setQueryData(currentUserQuery.queryKey, aUser())
  for (const queryKey of personal) client.setQueryData(queryKey, [])
  expect(client.getQueryCache().getAll()).toHaveLength(personal.length + 1)

  becomeVisitor(client)

  const left = client.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey)).toEqual([currentUserQuery.queryKey])
})

const noServer = (() => Promise.reject(new Error('nobody answers'))) as Call
