import { existsSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import path from 'node:path'
import { AppError } from '@cinecanon/contract'
import { beginError, notFound } from '@cinecanon/service-kit'
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import sirv from 'sirv'
import type { ReportFailure } from '../api/front-end-failures.ts'
import { currentFonts } from '../pages/page-errors.ts'
import type { Releases } from './releases.ts'
import type { ChooseReleases } from './visitors.ts'

type Deps = {
  releases: Releases
  choose: ChooseReleases
  limit: RequestHandler
  report: ReportFailure
}

const forEver = 'public,max-age=31536000,immutable'

/** Files of a release are immutable, and were compressed when it was made. */
export function assetRoutes({ releases, choose, limit, report }: Deps): Router {
  const router = Router({ caseSensitive: true })
  const servers = new Map<string, RequestHandler>()

  router.get(`${currentFonts}/:file`, (req, res) => {
    redirectToShell(req, res, `fonts/${encodeURIComponent(req.params.file)}`)
  })
  router.use('/assets/:name/:release', limit)
  router.use('/assets/:name/:release', (req, res, next) => {
    const { name = '', release = '' } = req.params
    const server = servers.get(`${name}/${release}`) ?? open(name, release)
    if (!server) throw new AppError('not_found')
    server(req, res, () => {
      const folder = releases.clientDir(name, release)
      if (folder && isNamed(folder, req.path.slice(1))) {
        report(req, { frontEnd: name, release, where: 'load', message: `${req.path} is missing` })
      }
      next()
    })
  })
  router.use('/assets', notFound, sendFileError)
  router.get('/remotes.json', limit, (req, res) => {
    res.set('cache-control', 'no-store').json(choose(req, res).registry)
  })
  router.get('/favicon.ico', (req, res) => redirectToShell(req, res, 'icon.svg'))

  function redirectToShell(req: Request, res: Response, file: string): void {
    res.set('cache-control', 'no-store')
    res.redirect(`/assets/shell/${choose(req, res).ids.shell}/${file}`)
  }

  function open(name: string, release: string): RequestHandler | null {
    const folder = releases.clientDir(name, release)
    if (!folder) return null
    const server = sirv(folder, {
      // Looks for the file at every request: opening one that it remembers, and that was removed
      // since, would end the process.
      dev: true,
      setHeaders: (res) => res.setHeader('cache-control', forEver),
      extensions: [],
      brotli: true,
      gzip: true,
      etag: true,
    })
    servers.set(`${name}/${release}`, server)
    return server
  }
  return router
}

/** A missing file counts only if the release names it, because anyone can request others. */
function isNamed(folder: string, file: string): boolean {
  const manifest = path.join(folder, 'mf-manifest.json')
  // The shell has no manifest: its documents name one script.
  const names = existsSync(manifest) ? readFileSync(manifest, 'utf8') : '"main.js"'
  return names.includes(JSON.stringify(file))
}

/** An error has its file's type, because browsers would log a script of another type as refused. */
const sendFileError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error)
    return
  }
  const { status } = beginError(error, res)
  const [, type = 'txt'] = /\.(js|css)$/.exec(req.path) ?? []
  res.type(type).send(STATUS_CODES[status])
}
