import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { resolveSession, sessionsEndedHeader, type User } from '@cinecanon/contract'

type Seen = { method: string; url: string; headers: IncomingMessage['headers'] }

/** One stand-in for all services. */
export function startUpstream() {
  const seen: Seen[] = []
  const sessions = new Map<string, User>()
  let areUsersUnavailable = false
  let listener: RequestListener = (_req, res) => {
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify([{ n: seen.length }]))
  }
  const server = createServer((req, res) => {
    if (req.url === resolveSession.path && areUsersUnavailable) {
      res.writeHead(503).end()
      return
    }
    if (req.url === resolveSession.path) {
      void readBody(req).then((body) => {
        const user = sessions.get(JSON.parse(body).token)
        seen.push({ method: 'RESOLVE', url: String(req.url), headers: req.headers })
        res.setHeader('content-type', 'application/json')
        res.end(JSON.stringify(user ? { sessionId: `s-${user.id}`, user } : null))
      })
      return
    }
    seen.push({ method: String(req.method), url: String(req.url), headers: req.headers })
    if (req.url === '/api/logout') res.setHeader(sessionsEndedHeader, endedNow(sessions))
    req.resume()
    listener(req, res)
  })
  return {
    server,
    seen,
    sessions,
    setUsersUnavailable: (areUnavailable: boolean) => {
      areUsersUnavailable = areUnavailable
    },
    requestsTo: (url: string) => seen.filter((each) => each.url === url).length,
    respondWith: (other: RequestListener) => {
      listener = other
    },
  }
}

/** Signing out ends the session of the one user that the tests sign in. */
function endedNow(sessions: Map<string, User>): string {
  const [user] = sessions.values()
  sessions.clear()
  return user ? `session:s-${user.id}` : ''
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
