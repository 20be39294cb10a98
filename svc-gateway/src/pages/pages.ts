import {
  type Call,
  type HostModule,
  type RemoteName,
  remoteNames,
  type SiteSettings,
  type User,
} from '@cinecanon/contract'
import type { Logger, UserIdentity } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import type { ChooseReleases } from '../releases/chosen.ts'
import type { ChosenReleases } from '../releases/releases.ts'

type Deps = {
  choose: ChooseReleases
  publicOrigin: string
  site?: SiteSettings
  /** The caller by which a page is filled, in the name of who asked for it; `onStale` hears of answers that are old. */
  callAs: (identity: UserIdentity | undefined, onStale: (since: Date) => void) => Call
  log: Logger
}

/** Every page: rendered by the release of the shell that this visitor gets, with those of the remotes. */
export function renderPages({ choose, publicOrigin, site, callAs, log }: Deps): RequestHandler {
  return async (req, res) => {
    const releases = choose(req, res)
    const host = (await releases.serverModule('shell')) as HostModule
    const stale: Date[] = []
    const answer = await host.renderPage({
      url: new URL(req.originalUrl, publicOrigin),
      user: userOf(req.session),
      isAccountAway: req.unidentified !== undefined,
      call: callAs(req.identity?.kind === 'user' ? req.identity : undefined, (since) => {
        stale.push(since)
      }),
      staleSince: () => oldestOf(stale),
      modules: await loadModules(releases, log),
      remotes: releases.remotes(),
      ...(site && { site }),
      assets: `/assets/shell/${releases.idOf('shell')}`,
      nonce: res.locals.nonce,
    })
    res.set('cache-control', 'no-store')
    // The link of a mail: not even our own fonts and scripts are told where they are used.
    if ('token' in req.query) res.set('referrer-policy', 'no-referrer')
    if (answer.kind === 'page' && answer.status === 503) res.set('retry-after', '2')
    if (answer.kind === 'redirect') res.redirect(302, answer.location)
    else res.status(answer.status).type('html').send(answer.html)
  }
}

function userOf(session: { user: User } | null): User | null {
  return session?.user ?? null
}

function oldestOf(dates: readonly Date[]): Date | null {
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

async function loadModules(
  releases: ChosenReleases,
  log: Logger,
): Promise<Partial<Record<RemoteName, unknown>>> {
  const loaded = await Promise.all(
    remoteNames.map(async (name) => {
      try {
        return [[name, await releases.serverModule(name)]]
      } catch (error) {
        log.warn({ err: error, remote: name }, 'remote not available on the server')
        return []
      }
    }),
  )
  return Object.fromEntries(loaded.flat())
}
