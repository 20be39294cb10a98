import {
  AppError,
  type Call,
  getUnsubscription,
  type NewsConsent,
  type NewsMode,
  type NewsSettings,
  type Parsed,
  type Reply,
  type setNewsSettings,
  setUnsubscription,
  type UserId,
} from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { type Account, knownTimeZone, mayGetNews } from '../../accounts/account/account.ts'
import type { AccountsModel } from '../../accounts/account/accounts.model.ts'
import type { AccountSettingsModel } from './account-settings.model.ts'

export type News = ReturnType<typeof newsService>

type Deps = {
  accounts: AccountsModel
  accountSettings: AccountSettingsModel
  callMail: Call
  newsMode: NewsMode
  clock: Clock
  log: Logger
}
type Unsubscription = Reply<typeof getUnsubscription>

/** Stores consent here, and the opt-out in svc-mail. */
export function newsService(deps: Deps) {
  const { accounts, accountSettings, callMail, newsMode: mode, clock, log } = deps

  return {
    mode,

    /** @throws AppError `unavailable` without svc-mail */
    async read(userId: UserId): Promise<NewsSettings> {
      const { newsConsent } = await accounts.ofCaller(userId)
      const unsubscription = callMail(getUnsubscription, { body: { userId } })
      return settingsOf(newsConsent, await unsubscription.catch(unavailable), mode)
    },

    /** @throws AppError `unavailable` without svc-mail, and then changes nothing */
    async choose(userId: UserId, { wantsNews, timeZone }: Choice): Promise<NewsSettings> {
      await accounts.ofCaller(userId)
      const unsubscription = await callMail(setUnsubscription, {
        body: { userId, isUnsubscribed: !wantsNews },
      }).catch(unavailable)
      const now = clock()
      const newsConsent = wantsNews ? ({ at: now, how: 'settings' } as const) : null
      const zone = knownTimeZone(timeZone)
      const choice = { newsConsent, ...(zone && { timeZone: zone }) }
      await accountSettings.setNews(userId, choice, now)
      log.info({ userId, wantsNews }, 'news chosen')
      return settingsOf(newsConsent, unsubscription, mode)
    },
  }
}

export function consentOf(consent: Account['newsConsent']): NewsConsent | null {
  return consent && { ...consent, at: consent.at.toISOString() }
}

type Choice = Parsed<typeof setNewsSettings>['body']

function settingsOf(
  consent: Account['newsConsent'],
  { unsubscribed_at }: Unsubscription,
  mode: NewsMode,
): NewsSettings {
  return {
    mode,
    wantsNews: mayGetNews(mode, consent !== null) && unsubscribed_at === null,
    consent: consentOf(consent),
    unsubscribed_at,
  }
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', {
    message: 'Your choice of news can’t be reached right now. Please try again shortly.',
    cause,
  })
}
