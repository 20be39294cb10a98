import type { Call } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import {
  becomeVisitor,
  createQueryClient,
  currentUserQuery,
  movieStatesQuery,
  watchlistQuery,
} from '@cinecanon/web'
import { ownListsQuery } from '@cinecanon/web/own-lists'
import { expect, it } from '@jest/globals'
import {
  accountSettingsQuery,
  newsQuery,
  sessionsQuery,
} from './account-settings/account-settings.ts'
import { twoFactorQuery } from './account-settings/two-factor.ts'
import { badgesQuery } from './badges/badges.ts'
import { importsQuery } from './imports/imports.ts'
import { linksQuery } from './links/links.ts'

/** This remote's queries of personal data. */
const personal: (readonly unknown[])[] = [
  movieStatesQuery.queryKey,
  watchlistQuery.queryKey,
  badgesQuery.queryKey,
  importsQuery.queryKey,
  linksQuery.queryKey,
  accountSettingsQuery.queryKey,
  sessionsQuery.queryKey,
  newsQuery.queryKey,
  twoFactorQuery.queryKey,
  ownListsQuery.queryKey,
]

it('is removed after a sign-out: the next user of this page sees none of it', () => {
  const client = createQueryClient(noServer)
  client.setQueryData(currentUserQuery.queryKey, aUser())
  for (const queryKey of personal) client.setQueryData(queryKey, [])
  expect(client.getQueryCache().getAll()).toHaveLength(personal.length + 1)

  becomeVisitor(client)

  const left = client.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey)).toEqual([currentUserQuery.queryKey])
})

const noServer = (() => Promise.reject(new Error('no server'))) as Call
