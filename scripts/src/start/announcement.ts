import { databaseIn, mongodIn } from '../common/paths.ts'

type Started = {
  url: string
  inboxUrl: string | null
  mongodbUri?: string | undefined
  mongod?: string | null
  smtpUrl?: string | undefined
  dataDir: string
  seconds: number
  bytes?: number
}

/** An embedded database of some 50,000 accounts starts slowly. */
const largeBytes = 250_000_000

export function announcement(started: Started): string {
  const { url, inboxUrl, smtpUrl, dataDir, seconds, bytes = 0 } = started
  return `
  Cinecanon is ready (${seconds.toFixed(1)} s)

    Open      ${url}
    Database  ${databaseOf(started)}${bytes >= largeBytes ? `\n${adviceToMove(bytes)}` : ''}
    Mail      ${inboxUrl ? `stays on this machine   (your own server: SMTP_URL=smtp://…)\n    Inbox     ${inboxUrl}` : `${serverIn(smtpUrl)}   (by SMTP_URL)`}
    Data      ${dataDir}
`
}

function adviceToMove(bytes: number): string {
  return `              has grown to ${Math.round(bytes / 1e6)} MB: take it to a MongoDB of yours   (npm run move-data -- mongodb://…)`
}

function databaseOf({ mongodbUri, mongod, dataDir }: Started): string {
  if (mongodbUri) return `${serverIn(mongodbUri)}   (by MONGODB_URI)`
  const another = 'your own: MONGODB_URI=mongodb://…'
  if (mongod) return `${mongod}, in ${mongodIn(dataDir)}   (${another})`
  return `embedded, in ${databaseIn(dataDir)}   (${another})`
}

/** Leaves out user, password and options, and the name as well when in doubt. */
export function serverIn(address = ''): string {
  const [, scheme, hosts] =
    /^([\w+]+:\/\/)(?:[^/?@]*@)?([\w.,:[\]-]+)(?:[/?][^@]*)?$/.exec(address) ?? []
  return hosts ? `${scheme}${hosts}` : 'a server'
}
