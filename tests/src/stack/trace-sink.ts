import { createServer } from 'node:http'
import { listening } from '@cinecanon/testing/listening'

export type Span = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Record<string, unknown>
}

type Attribute = { key: string; value: Record<string, unknown> }
type Batch = {
  resource: { attributes: Attribute[] }
  scopeSpans: {
    spans: (Omit<Span, 'service' | 'attributes' | 'parentSpanId'> & {
      parentSpanId?: string
      attributes: Attribute[]
    })[]
  }[]
}

export type TraceSink = Awaited<ReturnType<typeof startTraceSink>>

/** Takes traces as a collector does (OTLP over HTTP, as JSON). */
export async function startTraceSink() {
  const spans: Span[] = []
  let raw = ''
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    raw += text
    if (req.url === '/v1/traces') spans.push(...spansIn(JSON.parse(text).resourceSpans))
    res.setHeader('content-type', 'application/json').end('{}')
  })
  const sink = await listening(server)
  return {
    /** Settings by which a process sends its traces here, soon. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    /** All that was received, unparsed. */
    raw: () => raw,
    [Symbol.asyncDispose]: sink.close,
  }
}

function spansIn(batches: Batch[]): Span[] {
  return batches.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
      })),
    )
  })
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
