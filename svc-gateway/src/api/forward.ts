import { type ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Stream } from 'node:stream'
import {
  type Attempt,
  type Connections,
  connectWithinMs,
  type Exchange,
  type Upstream,
} from '@cinecanon/service-kit'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'

type Options = {
  /** The body, if it was read already. */
  body?: Buffer | undefined
  /** It is sent as it comes in, with pauses no longer than this. */
  streamPauseMs?: number
}
type Forwarding = Options & { to: Connections; exchange: Exchange }

/** A body, or none, that is sent in one piece together with the head. */
class WholeBody extends Stream {
  readonly #body: Buffer | undefined
  constructor(body: Buffer | undefined) {
    super()
    this.#body = body
  }
  override pipe<S extends NodeJS.WritableStream>(destination: S): S {
    if (this.#body) destination.end(this.#body)
    else destination.end()
    return destination
  }
}

/** What is forwarded now, by the answer that it is for. */
const forwardings = new WeakMap<ServerResponse, Forwarding>()

/**
 * Every request for a service goes through here. The upstream chooses the replica, which the
 * library takes from `router`, and hears from the events below what becomes of the request: where
 * a read got no answer, it sends it to another replica.
 */
const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
  router(_req, res, options) {
    const { to, body, streamPauseMs } = forwardingOf(res)
    options.agent = to.agent
    if (streamPauseMs) options.proxyTimeout = streamPauseMs
    else options.buffer = new WholeBody(body)
    return to.url
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

/** Forwards a request; an attempt sends it once. */
export function forward(req: IncomingMessage, res: ServerResponse, options: Options = {}): Attempt {
  // The library adds some for each attempt.
  res.setMaxListeners(20)
  return (to, exchange) => {
    forwardings.set(res, { ...options, to, exchange })
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
  exchange.stopBy(() => {
    // What it reports later isn't about the next attempt.
    outgoing.removeAllListeners('error').on('error', () => undefined)
    outgoing.destroy()
  })
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
