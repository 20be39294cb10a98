import { type AccountData, AppError, badges as allBadges, type UserId } from '@cinecanon/contract'
import type { Clock, Logger, UserIdentity } from '@cinecanon/service-kit'
import { stringify } from 'csv-stringify/sync'
import type { Account } from '../../accounts/account/account.ts'
import type { AccountsModel } from '../../accounts/account/accounts.model.ts'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import type { HostedIdentitiesModel } from '../../accounts/hosted-identity/hosted-identities.model.ts'
import type { Sessions } from '../../accounts/sessions/sessions.service.ts'
import type { BadgesModel } from '../../movies/badges/badges.model.ts'
import type { Catalog } from '../../movies/catalog/catalog.ts'
import type { ImportsModel } from '../../movies/imports/imports.model.ts'
import type { MovieStatesModel } from '../../movies/movie-states/movie-states.model.ts'
import type { OwnListsModel } from '../../movies/own-lists/own-lists.model.ts'
import type { PublicLinks } from '../../movies/public-links/public-links.service.ts'
import { toReply } from '../../movies/viewings/viewing.ts'
import type { ViewingsModel } from '../../movies/viewings/viewings.model.ts'
import type { ProfileImagesModel } from '../profile-images/profile-images.model.ts'
import { consentOf, type News } from './news.service.ts'

export type AccountDataService = ReturnType<typeof accountDataService>

type Deps = {
  accounts: AccountsModel
  badges: BadgesModel
  hostedIdentities: HostedIdentitiesModel
  imports: ImportsModel
  movieStates: MovieStatesModel
  viewings: ViewingsModel
  ownLists: OwnListsModel
  profileImages: ProfileImagesModel
  links: PublicLinks
  sessions: Sessions
  verification: EmailVerification
  news: News
  catalog: Catalog
  clock: Clock
  log: Logger
}
type Film = AccountData['films'][number]

export function accountDataService(deps: Deps) {
  const { accounts, badges, hostedIdentities, imports, movieStates, viewings, profileImages } = deps
  const { sessions, verification, links, news, ownLists, catalog, clock, log } = deps

  return {
    async everything(caller: UserIdentity): Promise<AccountData> {
      const { userId } = caller
      const account = await accounts.ofCaller(userId)
      const picture = await profileImages.byUser(userId)
      return {
        exported_at: clock().toISOString(),
        account: {
          ...account,
          profileImage: picture && dataUrlOf(picture.bytes),
          pendingEmail: await verification.pendingEmail(userId),
          hasPassword: account.passwordHash !== null,
          created_at: account.createdAt,
          updated_at: account.updatedAt,
        },
        sessions: await sessions.list(caller),
        hostedSignIns: (await hostedIdentities.list(userId)).map(({ linkedAt, ...identity }) => ({
          ...identity,
          linkedAt: linkedAt.toISOString(),
        })),
        badges: [...(await badges.list(userId))].map(([id, earnedAt]) => ({
          id,
          name: badgeNames.get(id) ?? null,
          earnedAt: earnedAt.toISOString(),
        })),
        imports: await imports.list(userId),
        lists: await ownLists.list(userId),
        links: await links.list(userId),
        news: await newsOf(account),
        films: await filmsOf(userId),
      }
    },

    async filmTable(userId: UserId): Promise<string> {
      const films = (await filmsOf(userId)).toSorted(byOrderThenTitle)
      const header = columns.map(([name]) => name)
      const rows = films.map((film) => columns.map(([, cellOf]) => cellOf(film)))
      return stringify([header, ...rows], { bom: true, escape_formulas: true })
    },
  }

  /** The status is `unknown` while svc-mail is unavailable. */
  async function newsOf({ id, newsConsent }: Account): Promise<AccountData['news']> {
    try {
      const { wantsNews, consent, unsubscribed_at } = await news.read(id)
      return { status: wantsNews ? 'subscribed' : 'unsubscribed', consent, unsubscribed_at }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      log.warn({ err: error }, 'svc-mail did not say who unsubscribed')
      return { status: 'unknown', consent: consentOf(newsConsent), unsubscribed_at: null }
    }
  }

  async function filmsOf(userId: UserId): Promise<Film[]> {
    const [states, movies] = await Promise.all([movieStates.list(userId), catalog.movies()])
    const viewingsOf = await viewings.list(userId)
    return states.map((state) => {
      const { title = null, year = null } = movies.get(state.movie_id) ?? {}
      const watched = viewingsOf.get(state.movie_id) ?? []
      return { ...state, title, year, viewings: watched.map(toReply) }
    })
  }
}

function dataUrlOf(picture: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`
}

const badgeNames = new Map(allBadges.map(({ id, name }) => [id, name]))

const columns: [name: string, cellOf: (film: Film) => string | number | null][] = [
  ['Title', ({ title, movie_id }) => title ?? `Film ${movie_id}`],
  ['Year', ({ year }) => year],
  ['Seen', ({ seen }) => (seen ? 'yes' : 'no')],
  ['Wanted', ({ want_to_see }) => (want_to_see ? 'yes' : 'no')],
  ['Watchlist place', ({ order }) => (order === null ? null : order + 1)],
  ['Added', ({ created_at }) => created_at],
  ['Changed', ({ updated_at }) => updated_at],
]

function byOrderThenTitle(one: Film, other: Film): number {
  const orders = (one.order ?? Infinity) - (other.order ?? Infinity)
  return orders || (one.title ?? '').localeCompare(other.title ?? '')
}
