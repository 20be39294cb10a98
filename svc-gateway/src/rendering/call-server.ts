import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { Reply, ServiceReply } from './page-request.ts'

/** Pages send service requests with a token, because bundles get no identity. */
export function startCallServer(socketPath: string) {
  const replies = new Map<string, Reply>()
  const server = createServer(async (req, res) => {
    try {
      const reply = replies.get(req.headers.authorization ?? '')
      if (!reply) throw new Error('the page is over')
      const request = JSON.parse(decodeURIComponent(req.url?.slice(1) ?? ''))
      send(res, await reply(request), req.headers['if-none-match'])
    } catch (error) {
      res.writeHead(502).end(JSON.stringify(fieldsOf(error)))
    }
  })
  server.keepAliveTimeout = 0
  server.listen(socketPath).unref()

  return {
    async during<T>(reply: Reply, action: (token: string) => Promise<T>): Promise<T> {
      const token = randomUUID()
      replies.set(token, reply)
      return action(token).finally(() => replies.delete(token))
    },
    end(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Status 203 stands for a text instead of JSON. */
function send(res: ServerResponse, reply: ServiceReply, known: string | undefined): void {
  const { content, etag, staleSince } = reply
  if (staleSince !== undefined) res.setHeader('x-stale-since', staleSince)
  if (etag !== undefined) res.setHeader('etag', etag)
  if (etag !== undefined && etag === known) res.writeHead(304).end()
  else if ('bytes' in content) res.writeHead(content.isText ? 203 : 200).end(content.bytes)
  else res.end(JSON.stringify(content.value ?? null))
}

/** Front-ends read these fields of a `CallError`. */
function fieldsOf(error: unknown): Record<string, unknown> {
  const { name, message, status, text, code, issues } = (error ?? {}) as Record<string, unknown>
  return { name, message, status, text, code, issues }
}
