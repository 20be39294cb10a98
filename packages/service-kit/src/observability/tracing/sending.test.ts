import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import type { Readable } from 'node:stream'
import { afterEach, expect, it } from '@jest/globals'

type Arrived = { path: string; type: string; body: string }

let collector: Server
let traced: ChildProcess
afterEach(async () => {
  traced.kill('SIGKILL')
  await new Promise((resolve) => collector.close(resolve))
})

it.each([
  ['http/protobuf', '/v1/traces', 'application/x-protobuf'],
  ['http/json', '/v1/traces', 'application/json'],
  ['grpc', '/opentelemetry.proto.collector.trace.v1.TraceService/Export', 'application/grpc'],
])(
  'sends traces by %s',
  async (protocol, path, type) => {
    const arrived = Promise.withResolvers<Arrived>()
    collector = protocol === 'grpc' ? grpcCollector(arrived) : httpCollector(arrived)
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as AddressInfo

    traced = startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      // What is left out is protobuf over HTTP.
      ...(protocol !== 'http/protobuf' && { OTEL_EXPORTER_OTLP_PROTOCOL: protocol }),
    })

    const { body, ...request } = await arrived.promise
    expect(request).toEqual({ path, type })
    // Texts are plain in all of them.
    for (const word of ['svc-test', 'a greeting']) expect(body).toContain(word)
  },
  30_000,
)

function startTraced(env: Record<string, string>): ChildProcess {
  const program = `
    import { createRequire } from 'node:module'
    const { startTracing } = await import('./start.ts')
    startTracing({ service: 'svc-test' })
    const { trace } = createRequire(import.meta.url)('@opentelemetry/api')
    trace.getTracer('test').startSpan('a greeting').end()
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...env, OTEL_BSP_SCHEDULE_DELAY: '50' },
    stdio: 'inherit',
  })
}

function httpCollector({ resolve }: PromiseWithResolvers<Arrived>): Server {
  return createServer(async (req, res) => {
    const body = await textOf(req)
    resolve({ path: req.url ?? '', type: req.headers['content-type'] ?? '', body })
    res.setHeader('connection', 'close').end()
  })
}

function grpcCollector({ resolve }: PromiseWithResolvers<Arrived>): Server {
  return createHttp2Server().on('stream', async (stream, headers) => {
    const body = await textOf(stream)
    resolve({ path: headers[':path'] ?? '', type: headers['content-type'] ?? '', body })
    stream.close()
  })
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}
