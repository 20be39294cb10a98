import path from 'node:path'

type Started = {
  /** The address to open. */
  url: string
  inboxUrl: string | null
  /** Those that are set. */
  mongodbUri?: string | undefined
  smtpUrl?: string | undefined
  dataDir: string
  seconds: number
}

/** What `npm start` says when all is ready: where to look, and on what it runs. */
export function announcement(started: Started): string {
  const { url, inboxUrl, mongodbUri, smtpUrl, dataDir, seconds } = started
  return `
  Cinecanon is ready (${seconds.toFixed(1)} s)

    Open      ${url}
    Database  ${mongodbUri ? `${serverIn(mongodbUri)}   (by MONGODB_URI)` : `embedded, in ${path.join(dataDir, 'cinecanon.db')}   (your own: MONGODB_URI=mongodb://…)`}
    Mail      ${inboxUrl ? `stays on this machine   (your own server: SMTP_URL=smtp://…)\n    Inbox     ${inboxUrl}` : `${serverIn(smtpUrl)}   (by SMTP_URL)`}
    Data      ${dataDir}
`
}

/** An address without user, password and options; when in doubt it names no server at all. */
export function serverIn(address = ''): string {
  const [, scheme, hosts] =
    /^([\w+]+:\/\/)(?:[^/?@]*@)?([\w.,:[\]-]+)(?:[/?][^@]*)?$/.exec(address) ?? []
  return hosts ? `${scheme}${hosts}` : 'a server'
}
