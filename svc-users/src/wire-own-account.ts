import { deleteUser } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import { announceEndOfAll } from './accounts/sessions/browser-sessions.ts'
import type { AppDeps } from './deps.ts'
import { publicLinkRoutes } from './movies/public-links/public-links.routes.ts'
import { publicLinksService } from './movies/public-links/public-links.service.ts'
import { accountRemovalService } from './own-account/account-removal/account-removal.service.ts'
import { accountDataService } from './own-account/account-settings/account-data.service.ts'
import { accountSettingsRoutes } from './own-account/account-settings/account-settings.routes.ts'
import { accountSettingsService } from './own-account/account-settings/account-settings.service.ts'
import { newsService } from './own-account/account-settings/news.service.ts'
import { createDrawPortrait } from './own-account/profile-images/portrait.ts'
import { profileImageRoutes } from './own-account/profile-images/profile-images.routes.ts'
import { profileImagesService } from './own-account/profile-images/profile-images.service.ts'
import type { AccountsWiring } from './wire-accounts.ts'

export function wireOwnAccount(deps: AppDeps, wired: AccountsWiring): Router[] {
  const { sessions, browserSessions, ownPassword, verification } = wired
  const removal = accountRemovalService(deps)
  const settings = accountSettingsService({ ...deps, ownPassword, verification, removal })
  const news = newsService(deps)
  const links = publicLinksService(deps)
  const data = accountDataService({ ...deps, sessions, verification, links, news })
  const draw = createDrawPortrait()
  return [
    accountSettingsRoutes({ settings, data, news, verification, browserSessions }),
    routeOf(deleteUser, async ({ params }, operator, http) => {
      await removal.remove(params.id, operator.userId)
      announceEndOfAll(http, params.id)
    }),
    publicLinkRoutes(links),
    profileImageRoutes(profileImagesService({ ...deps, draw })),
  ]
}
