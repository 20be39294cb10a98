import { AppError, badges, type AccountData as Everything, type UserId } from '@cinecanon/contract'
import type { Clock, UserIdentity } from '@cinecanon/service-kit'
import { stringify } from 'csv-stringify/sync'
import type { AccountsModel } from '../../accounts/account/accounts.model.ts'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import type { HostedIdentitiesModel } from '../../accounts/hosted-identity/hosted-identities.model.ts'
import type { Sessions } from '../../accounts/sessions/sessions.service.ts'
import type { BadgesModel } from '../../movies/badges/badges.model.ts'
import type { Catalog } from '../../movies/catalog/catalog.ts'
import type { ImportsModel } from '../../movies/imports/imports.model.ts'
import type { MovieStatesModel } from '../../movies/movie-states/movie-states.model.ts'
import type { ProfileImagesModel } from '../profile-images/profile-images.model.ts'

export type AccountData = ReturnType<typeof accountDataService>

type Deps = {
  accounts: AccountsModel
  states: MovieStatesModel
  badges: BadgesModel
  imports: ImportsModel
  images: ProfileImagesModel
  identities: HostedIdentitiesModel
  sessions: Sessions
  verification: EmailVerification
  catalog: Catalog
  newsOf: (email: string) => Promise<Everything['news']>
  clock: Clock
}
type Film = Everything['films'][number]

/** What is kept about a person, for that person to take along. */
export function accountDataService(deps: Deps) {
  const { accounts, states, sessions, verification, catalog, clock } = deps

  return {
    async everything(caller: UserIdentity): Promise<Everything> {
      const account = await accountOf(caller.userId)
      return {
        exported_at: clock().toISOString(),
        account,
        sessions: await sessions.list(caller),
        hostedSignIns: await hostedSignInsOf(caller.userId),
        badges: await badgesOf(caller.userId),
        imports: await deps.imports.list(caller.userId),
        news: await deps.newsOf(account.email),
        films: await filmsOf(caller.userId),
      }
    },

    /** For spreadsheets: what they would take for a formula begins with an apostrophe. */
    async filmTable(userId: UserId): Promise<string> {
      const films = (await filmsOf(userId)).toSorted(byOrderThenTitle)
      const options = { header: true, columns, bom: true, escape_formulas: true }
      return stringify(films.map(toRow), options)
    },
  }

  async function accountOf(userId: UserId): Promise<Everything['account']> {
    const account = await accounts.byId(userId)
    if (!account) throw new AppError('sign_in_required')
    return {
      ...account,
      profileImage: await pictureOf(userId),
      pendingEmail: await verification.pendingEmail(userId),
      hasPassword: account.passwordHash !== null,
      created_at: account.createdAt,
      updated_at: account.updatedAt,
    }
  }

  async function badgesOf(userId: UserId): Promise<Everything['badges']> {
    const earned = [...(await deps.badges.list(userId))]
    return earned.map(([id, at]) => ({
      id,
      name: badgeNames.get(id) ?? null,
      earnedAt: at.toISOString(),
    }))
  }

  async function pictureOf(userId: UserId): Promise<string | null> {
    const picture = await deps.images.byUser(userId)
    return picture && `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}`
  }

  async function hostedSignInsOf(userId: UserId): Promise<Everything['hostedSignIns']> {
    const identities = await deps.identities.list(userId)
    return identities.map(({ linkedAt, ...identity }) => ({
      ...identity,
      linkedAt: linkedAt.toISOString(),
    }))
  }

  async function filmsOf(userId: UserId): Promise<Film[]> {
    const [mine, movies] = await Promise.all([states.list(userId), catalog.movies()])
    return mine.map((state) => {
      const { title = null, year = null } = movies.get(state.movie_id) ?? {}
      return { ...state, title, year }
    })
  }
}

const badgeNames = new Map(badges.map(({ id, name }) => [id, name]))

const columns = ['Title', 'Year', 'Seen', 'Wanted', 'Watchlist place', 'Added', 'Changed']

function toRow({ title, year, seen, want_to_see, ...film }: Film) {
  return [
    title ?? `Film ${film.movie_id}`,
    year,
    seen ? 'yes' : 'no',
    want_to_see ? 'yes' : 'no',
    film.order === null ? null : film.order + 1,
    film.created_at,
    film.updated_at,
  ]
}

/** The watchlist first, in its order. */
function byOrderThenTitle(one: Film, other: Film): number {
  const orders = (one.order ?? Infinity) - (other.order ?? Infinity)
  return orders || (one.title ?? '').localeCompare(other.title ?? '')
}
