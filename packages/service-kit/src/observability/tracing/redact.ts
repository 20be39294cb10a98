import type {
  Attributes,
  Span,
  SpanKind,
  SpanOptions,
  SpanStatus,
  Tracer,
  TracerProvider,
} from '@opentelemetry/api'

/** Addresses, queries, paths, headers and statements may be secret. */
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
  /** A caller's trace is ignored, because anyone may send one. */
  isPublicEntry: boolean
}

/** Spans isAllowed allowed attributes and error names, because messages quote values. */
export function redacting(provider: TracerProvider, { isPublicEntry }: Options): TracerProvider {
  return {
    getTracer: (...names) => {
      const tracer = provider.getTracer(...names)
      const startSpan: Tracer['startSpan'] = (name, options = {}, context) => {
        const isEntry = options.kind === server
        const isAllowed = (key: string) => allowed.has(key) || (!isEntry && ofClients.has(key))
        const own: SpanOptions = { ...options, attributes: pick(options.attributes, isAllowed) }
        if (isEntry && isPublicEntry) own.root = true
        return redactedSpan(tracer.startSpan(name, own, context), isAllowed)
      }
      return Object.assign(Object.create(tracer) as Tracer, { startSpan })
    },
  }
}

function redactedSpan(span: Span, isAllowed: (key: string) => boolean): Span {
  const own: Span = {
    spanContext: () => span.spanContext(),
    isRecording: () => span.isRecording(),
    end: (time) => span.end(time),
    setAttribute: (key, value) => {
      if (isAllowed(key)) span.setAttribute(key, value)
      return own
    },
    setAttributes: (attributes) => {
      span.setAttributes(pick(attributes, isAllowed))
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

function pick(attributes: Attributes = {}, isAllowed: (key: string) => boolean): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => isAllowed(key)))
}
