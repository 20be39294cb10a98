import { databaseIn } from '../paths.ts'
import { type DatabaseSize, isTimeToMove } from './database-size.ts'

type Started = {
  /** The address to open. */
  url: string
  inboxUrl: string | null
  /** Those that are set. */
  mongodbUri?: string | undefined
  smtpUrl?: string | undefined
  dataDir: string
  seconds: number
  /** Of the embedded database. */
  size?: DatabaseSize | null
}

/** What `npm start` says when all is ready: where to look, and on what it runs. */
export function announcement(started: Started): string {
  const { url, inboxUrl, mongodbUri, smtpUrl, dataDir, seconds, size } = started
  return `
  Cinecanon is ready (${seconds.toFixed(1)} s)

    Open      ${url}
    Database  ${mongodbUri ? `${serverIn(mongodbUri)}   (by MONGODB_URI)` : `embedded, in ${databaseIn(dataDir)}   (your own: MONGODB_URI=mongodb://…)`}${size && isTimeToMove(size) ? `\n${timeToMove(size)}` : ''}
    Mail      ${inboxUrl ? `stays on this machine   (your own server: SMTP_URL=smtp://…)\n    Inbox     ${inboxUrl}` : `${serverIn(smtpUrl)}   (by SMTP_URL)`}
    Data      ${dataDir}
`
}

function timeToMove({ accounts, bytes }: DatabaseSize): string {
  const has = `${accounts.toLocaleString('en')} accounts, ${Math.round(bytes / 1e6)} MB`
  return `              has grown to ${has}: take it to a MongoDB of yours   (npm run move-data -- mongodb://…)`
}

/** An address without user, password and options; when in doubt it names no server at all. */
export function serverIn(address = ''): string {
  const [, scheme, hosts] =
    /^([\w+]+:\/\/)(?:[^/?@]*@)?([\w.,:[\]-]+)(?:[/?][^@]*)?$/.exec(address) ?? []
  return hosts ? `${scheme}${hosts}` : 'a server'
}
