import { type ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type Attempt, connectWithinMs, type Exchange, type Upstream } from '@cinecanon/service-kit'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'

type Options = {
  /** It was read already; otherwise it is sent as it still comes in. */
  body?: Buffer | undefined
  /** Longest pause between two pieces of it that are sent. */
  proxyTimeout?: number
}
type Forwarding = Options & { origin: string; agent: object; exchange: Exchange }

/** What is forwarded now, by the answer that it is for. */
const forwardings = new WeakMap<ServerResponse, Forwarding>()

/**
 * Every request for a service goes through here. The upstream chooses the replica, which the library
 * takes from `router`, and hears from the events below what becomes of the request: where a read got
 * no answer, it sends it to another replica.
 */
const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
  router(_req, res, options) {
    const { origin, agent, body, proxyTimeout } = forwardingOf(res)
    options.agent = agent
    if (proxyTimeout) options.proxyTimeout = proxyTimeout
    if (body) options.buffer = Readable.from(body)
    return origin
  },
  changeOrigin: true,
  // By the library's own piping, a slow client would keep the service's place.
  selfHandleResponse: true,
  // The others log, and answer with host and address.
  ejectPlugins: true,
  plugins: [proxyEventsPlugin],
  on: {
    proxyReq: (outgoing, _req, res) => whileConnecting(outgoing, forwardingOf(res)),
    proxyRes(answer, _req, res) {
      const { exchange } = forwardingOf(res)
      exchange.start(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk) => exchange.data(chunk, answer)).on('end', exchange.end)
    },
    error: (error, _req, res) => fail(res, error),
    econnreset: (error, _req, res) => fail(res, error),
  },
})

/** Forwards a request; each attempt begins anew. */
export function forward(req: IncomingMessage, res: ServerResponse, options: Options = {}): Attempt {
  // The library adds some for each attempt.
  res.setMaxListeners(20)
  return ({ origin, agent }, exchange) => {
    forwardings.set(res, { ...options, origin, agent, exchange })
    void proxy(req, res, (error) => error && fail(res, error as Error))
  }
}

/**
 * The same way for requests of the gateway's own, whose answers are for many: they go on when the
 * client leaves whose request came first.
 */
export function ownRequests(upstream: Upstream): Pick<Upstream, 'send'> {
  return {
    send({ method, path, headers }, receiver, how) {
      const req = Object.assign(new IncomingMessage(new Socket()), { method, url: path, headers })
      req.push(null)
      const attempt = forward(req, new ServerResponse(req))
      return upstream.sendBy(attempt, receiver, { isRead: true, ...how })
    },
  }
}

function forwardingOf(res: object | undefined): Forwarding {
  const forwarding = forwardings.get(res as ServerResponse)
  if (!forwarding) throw new Error('nothing is forwarded for this answer')
  return forwarding
}

/** Until it is connected, nothing was sent, and whatever it is may be sent again. */
function whileConnecting(outgoing: ClientRequest, { exchange }: Forwarding): void {
  const { socket } = outgoing
  exchange.stopBy(() => outgoing.destroy())
  if (!socket?.connecting) {
    exchange.sent()
    return
  }
  const giveUp = () => outgoing.destroy(new Error('no connection was made in time'))
  const tooLate = setTimeout(giveUp, connectWithinMs)
  socket.once('connect', exchange.sent)
  socket.once('connect', () => clearTimeout(tooLate))
  socket.once('close', () => clearTimeout(tooLate))
}

function fail(res: object | undefined, error: Error): void {
  // What Node refuses to send, no replica would be sent.
  const isOurFault = error.name === 'TypeError'
  forwardingOf(res).exchange.fail(isOurFault ? 'not-valid' : 'failed', error)
}
