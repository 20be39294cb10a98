import { AppError, badges, type AccountData as Everything, type UserId } from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { stringify } from 'csv-stringify/sync'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import type { Sessions } from '../../accounts/sessions/sessions.service.ts'
import type { AppDeps } from '../../deps.ts'
import { consentOf, type News } from './news.service.ts'

export type AccountData = ReturnType<typeof accountDataService>

type Deps = Pick<AppDeps, 'models' | 'catalog' | 'clock' | 'log'> & {
  sessions: Sessions
  verification: EmailVerification
  news: News
}
type Film = Everything['films'][number]

/** All personal data, for export. */
export function accountDataService(deps: Deps) {
  const { models, sessions, verification, news, catalog, clock, log } = deps
  const { accounts, movieStates: states } = models

  return {
    async everything(caller: UserIdentity): Promise<Everything> {
      const account = await accountOf(caller.userId)
      return {
        exported_at: clock().toISOString(),
        account,
        sessions: await sessions.list(caller),
        hostedSignIns: await hostedSignInsOf(caller.userId),
        badges: await badgesOf(caller.userId),
        imports: await models.imports.list(caller.userId),
        news: await newsOf(caller.userId),
        films: await filmsOf(caller.userId),
      }
    },

    /** Escapes formulas with an apostrophe. */
    async filmTable(userId: UserId): Promise<string> {
      const films = (await filmsOf(userId)).toSorted(byOrderThenTitle)
      const header = columns.map(([name]) => name)
      const rows = films.map((film) => columns.map(([, cellOf]) => cellOf(film)))
      return stringify([header, ...rows], { bom: true, escape_formulas: true })
    },
  }

  async function accountOf(userId: UserId): Promise<Everything['account']> {
    const account = await accounts.ofCaller(userId)
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
    const earned = [...(await models.badges.list(userId))]
    return earned.map(([id, at]) => ({
      id,
      name: badgeNames.get(id) ?? null,
      earnedAt: at.toISOString(),
    }))
  }

  async function pictureOf(userId: UserId): Promise<string | null> {
    const picture = await models.profileImages.byUser(userId)
    return picture && `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}`
  }

  async function hostedSignInsOf(userId: UserId): Promise<Everything['hostedSignIns']> {
    const identities = await models.hostedIdentities.list(userId)
    return identities.map(({ linkedAt, ...identity }) => ({
      ...identity,
      linkedAt: linkedAt.toISOString(),
    }))
  }

  /** `unknown` while svc-mail is unavailable. */
  async function newsOf(userId: UserId): Promise<Everything['news']> {
    try {
      const { wantsNews, consent, unsubscribed_at } = await news.read(userId)
      return { status: wantsNews ? 'subscribed' : 'unsubscribed', consent, unsubscribed_at }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      log.warn({ err: error }, 'svc-mail did not say who unsubscribed')
      const { newsConsent } = await accounts.ofCaller(userId)
      return { status: 'unknown', consent: consentOf(newsConsent), unsubscribed_at: null }
    }
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

const columns: [name: string, cellOf: (film: Film) => string | number | null][] = [
  ['Title', ({ title, movie_id }) => title ?? `Film ${movie_id}`],
  ['Year', ({ year }) => year],
  ['Seen', ({ seen }) => (seen ? 'yes' : 'no')],
  ['Wanted', ({ want_to_see }) => (want_to_see ? 'yes' : 'no')],
  ['Watchlist place', ({ order }) => (order === null ? null : order + 1)],
  ['Added', ({ created_at }) => created_at],
  ['Changed', ({ updated_at }) => updated_at],
]

/** The watchlist first, in its order. */
function byOrderThenTitle(one: Film, other: Film): number {
  const orders = (one.order ?? Infinity) - (other.order ?? Infinity)
  return orders || (one.title ?? '').localeCompare(other.title ?? '')
}
