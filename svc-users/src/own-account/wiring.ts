import type { Router } from 'express'
import type { AccountsWiring } from '../accounts/wiring.ts'
import type { Deps } from '../deps.ts'
import { accountRemovalRoutes } from './account-removal/account-removal.routes.ts'
import { accountRemovalService } from './account-removal/account-removal.service.ts'
import { accountDataService } from './account-settings/account-data.service.ts'
import { accountSettingsRoutes } from './account-settings/account-settings.routes.ts'
import { accountSettingsService } from './account-settings/account-settings.service.ts'
import { createNewsOf } from './account-settings/news.ts'
import { createDrawPortrait } from './profile-images/portrait.ts'
import { profileImageRoutes } from './profile-images/profile-images.routes.ts'
import { profileImagesService } from './profile-images/profile-images.service.ts'

/** What people do with their account: settings, picture, data, removal. */
export function wireOwnAccount(deps: Deps, wired: AccountsWiring): Router[] {
  const { models, passwords, catalog, roles, clock, log } = deps
  const { rules, sessions, cookie, ownPassword, verification } = wired
  const { accounts, accountSettings, accountRemoval, profileImages } = models
  const removal = accountRemovalService({ removal: accountRemoval, accounts, roles, clock, log })
  const settings = accountSettingsService({
    settings: accountSettings,
    accounts,
    ownPassword,
    passwords,
    rules,
    verification,
    removal,
    clock,
    log,
  })
  const data = accountDataService({
    accounts,
    states: models.movieStates,
    badges: models.badges,
    imports: models.imports,
    images: profileImages,
    identities: models.hostedIdentities,
    sessions,
    verification,
    catalog,
    newsOf: createNewsOf(deps),
    clock,
  })
  const draw = createDrawPortrait()
  return [
    accountSettingsRoutes({ settings, data, verification, sessions, cookie }),
    accountRemovalRoutes(removal),
    profileImageRoutes(profileImagesService({ images: profileImages, draw, clock, log })),
  ]
}
