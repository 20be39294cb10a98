import { databaseIn, mongodIn } from '../common/paths.ts'
import { type DatabaseSize, isTimeToMove } from './database-size.ts'

type Started = {
  /** The address to open. */
  url: string
  inboxUrl: string | null
  mongodbUri?: string | undefined
  /** Program of the database, where it was found on PATH. */
  mongod?: string | null
  smtpUrl?: string | undefined
  dataDir: string
  seconds: number
  /** Of the embedded database. */
  size?: DatabaseSize | null
}

/** Printed by `npm start` when all is ready. */
export function announcement(started: Started): string {
  const { url, inboxUrl, smtpUrl, dataDir, seconds, size } = started
  return `
  Cinecanon is ready (${seconds.toFixed(1)} s)

    Open      ${url}
    Database  ${databaseOf(started)}${size && isTimeToMove(size) ? `\n${timeToMove(size)}` : ''}
    Mail      ${inboxUrl ? `stays on this machine   (your own server: SMTP_URL=smtp://…)\n    Inbox     ${inboxUrl}` : `${serverIn(smtpUrl)}   (by SMTP_URL)`}
    Data      ${dataDir}
`
}

function timeToMove({ accounts, bytes }: DatabaseSize): string {
  const has = `${accounts.toLocaleString('en')} accounts, ${Math.round(bytes / 1e6)} MB`
  return `              has grown to ${has}: take it to a MongoDB of yours   (npm run move-data -- mongodb://…)`
}

function databaseOf({ mongodbUri, mongod, dataDir }: Started): string {
  if (mongodbUri) return `${serverIn(mongodbUri)}   (by MONGODB_URI)`
  const another = 'your own: MONGODB_URI=mongodb://…'
  if (mongod) return `${mongod}, in ${mongodIn(dataDir)}   (${another})`
  return `embedded, in ${databaseIn(dataDir)}   (${another})`
}

/** An address without user, password and options, or no server's name when in doubt. */
export function serverIn(address = ''): string {
  const [, scheme, hosts] =
    /^([\w+]+:\/\/)(?:[^/?@]*@)?([\w.,:[\]-]+)(?:[/?][^@]*)?$/.exec(address) ?? []
  return hosts ? `${scheme}${hosts}` : 'a server'
}
