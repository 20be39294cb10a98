import type {
  Attributes,
  Span,
  SpanKind,
  SpanOptions,
  SpanStatus,
  Tracer,
  TracerProvider,
} from '@opentelemetry/api'

/** What spans may say. Addresses, queries, paths with secrets in them, headers and statements aren't among it. */
const allowed = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'server.port',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.collection.name',
])
const server: SpanKind.SERVER = 1
const ofClients = new Set(['server.address'])

type Options = {
  /** Whoever sends requests here may be anyone: a trace that they name isn't joined. */
  isPublicDoor: boolean
}

/**
 * The tracers that instrumentations are given. Whatever they collect, only what is allowed here gets into a span, and of
 * an error only its kind: messages quote addresses and values.
 */
export function discreet(provider: TracerProvider, { isPublicDoor }: Options): TracerProvider {
  return {
    getTracer: (...names) => {
      const tracer = provider.getTracer(...names)
      const startSpan: Tracer['startSpan'] = (name, options = {}, context) => {
        const isEntry = options.kind === server
        const keep = (key: string) => allowed.has(key) || (!isEntry && ofClients.has(key))
        const own: SpanOptions = { ...options, attributes: only(options.attributes, keep) }
        if (isEntry && isPublicDoor) own.root = true
        return discreetSpan(tracer.startSpan(name, own, context), keep)
      }
      // Its own way to start spans goes through this one.
      return Object.assign(Object.create(tracer) as Tracer, { startSpan })
    },
  }
}

function discreetSpan(span: Span, keep: (key: string) => boolean): Span {
  const own: Span = {
    spanContext: () => span.spanContext(),
    isRecording: () => span.isRecording(),
    end: (time) => span.end(time),
    setAttribute: (key, value) => {
      if (keep(key)) span.setAttribute(key, value)
      return own
    },
    setAttributes: (attributes) => {
      span.setAttributes(only(attributes, keep))
      return own
    },
    setStatus: ({ code }: SpanStatus) => {
      span.setStatus({ code })
      return own
    },
    recordException: (error) => {
      const kind = typeof error === 'object' && 'name' in error ? error.name : undefined
      if (kind) span.setAttribute('error.type', kind)
    },
    updateName: (name) => {
      span.updateName(name)
      return own
    },
    addEvent: () => own,
    addLink: () => own,
    addLinks: () => own,
  }
  return own
}

function only(attributes: Attributes = {}, keep: (key: string) => boolean): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => keep(key)))
}
