import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  addToWatchlist,
  type Call,
  getCurrentUser,
  getStatus,
  listMovies,
  login,
  type ProductStatus,
  register,
} from '@cinecanon/contract'
import { freePort } from '@cinecanon/scripts'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { anOperator, aUser, password } from '../stack/person.ts'
import { type Span, startTraceSink, type TraceSink } from '../stack/trace-sink.ts'

const ann = { email: 'ann@example.org', password }
const started = endedAfter()
let sink: TraceSink
let stack: FreshStack
let metricsPort: number
let call: Call

beforeAll(async () => {
  sink = await started(startTraceSink)
  metricsPort = await freePort()
  stack = await started(() =>
    freshStack({
      mailWorkers: 1,
      env: { ...sink.env, LOG_LEVEL: 'info' },
      gatewayEnv: { METRICS_PORT: String(metricsPort) },
    }),
  )
  call = (await aUser(stack.url, ann.email)).call
})

describe('a request', () => {
  it('is one trace through gateway, services and database', async () => {
    const [film] = await call(listMovies)
    await call(addToWatchlist, { body: { movieId: film?.id ?? ('' as never) } })

    const trace = await traceOf('POST /api/watchlist/add')

    const [entry, ...others] = trace.filter(({ parentSpanId }) => parentSpanId === '')
    expect(entry).toMatchObject({ service: 'svc-gateway', name: 'POST /api/watchlist/add' })
    expect(others).toEqual([])
    const queries = trace.filter(({ attributes }) => attributes['db.system.name'] === 'mongodb')
    // Others look up the session, unless the gateway has it cached.
    expect(queries.map((query) => pathTo(trace, query))).toContainEqual([
      'svc-gateway: POST /api/watchlist/add',
      'svc-gateway: POST',
      'svc-users: POST /api/watchlist/add',
      expect.stringMatching(/^svc-users: \w+ \w+$/),
    ])
  })

  it('has one id in all logs', async () => {
    const { traceId } = (await traceOf('POST /api/watchlist/add'))[0] as Span

    for (const name of ['gateway', 'users']) {
      const file = path.join(stack.dataDir, 'logs', `${name}.log`)
      await until(async () => {
        const lines = (await readFile(file, 'utf8')).split('\n')
        const ofTrace = lines.filter((line) => line.includes(`"trace_id":"${traceId}"`))
        return ofTrace.some((line) => line.includes('request completed'))
      })
    }
  })

  it('doesn’t join a trace of an external header', async () => {
    const theirs = 'deadbeef'.repeat(4)
    const traceparent = `00-${theirs}-00f067aa0ba902b7-01`
    await fetch(`${stack.url}/api/movies/by-slug/casablanca-1942?token=their-secret`, {
      headers: { traceparent, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'their-browser' },
    })

    const [span] = await traceOf('GET /api/movies/by-slug/:slug')
    expect(span?.traceId).not.toBe(theirs)
    expect(sink.raw()).not.toContain(theirs)
  })

  it('leaves no personal data in traces', async () => {
    await call(login, { body: { ...ann, password: 'another wrong word' } }).catch(() => undefined)
    await call(register, { body: ann }).catch(() => undefined)
    await traceOf('POST /api/login')

    for (const word of ['ann@', 'wrong word', 'their-secret', '203.0.113.9', 'their-browser']) {
      expect(sink.raw()).not.toContain(word)
    }
    expect(sink.raw()).not.toMatch(/cookie|url\.(full|query|path)|client\.address|db\.query\.text/)
  })
})

describe('figures', () => {
  it('has every metric that the dashboard and the alerts name', async () => {
    const files = ['deploy/grafana/cinecanon.json', 'deploy/alerts.yml']
    const [dashboard = '', alerts = ''] = await Promise.all(
      files.map((file) => readFile(path.join(repository, file), 'utf8')),
    )
    const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(dashboard)
    const { groups }: { groups: { rules: { expr: string }[] }[] } = parse(alerts)
    const queries = [
      ...panels.flatMap(({ targets }) => targets),
      ...groups.flatMap(({ rules }) => rules),
    ].map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))
    const used = [...new Set(queries.flatMap(metricsIn))]
    const { catalog, users, mail } = stack.origins
    const pages = [`http://localhost:${metricsPort}`, catalog, users, mail].map(metricsOf)
    const known = new Set((await Promise.all(pages)).flatMap(namesIn))

    expect(used.length).toBeGreaterThan(15)
    // Prometheus makes `up` itself; those of a cluster come from its kubelets.
    const unknown = used.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))
    expect(unknown.filter((name) => !name.startsWith('kube'))).toEqual(['up'])
  })

  it('measures every service by the same four metrics', async () => {
    for (const origin of [`http://localhost:${metricsPort}`, ...Object.values(stack.origins)]) {
      expect(namesIn(await metricsOf(origin))).toEqual(
        expect.arrayContaining([
          'http_request_duration_seconds',
          'http_requests_in_flight',
          'nodejs_eventloop_lag_p99_seconds',
          'process_resident_memory_bytes',
        ]),
      )
    }
    expect((await fetch(`${stack.url}/metrics`)).status).toBe(404)
  })
})

describe('the status', () => {
  it('shows hanging and stopped processes, also without svc-users', async () => {
    const { call: admin } = await anOperator(stack)
    expect((await admin(getCurrentUser)).isAdmin).toBe(true)
    const ready = { 'svc-catalog': ['ready'], 'mail-worker': ['ready'] }
    const alsoReady = ['svc-users', 'mail-api', 'svc-gateway'].map((name) => [name, ['ready']])
    const all = await statusBecomes({ ...ready, ...Object.fromEntries(alsoReady) })
    expect(all.services).toHaveLength(5)
    await expect(call(getStatus)).rejects.toMatchObject({ status: 403 })

    await stack.processes['mail-api']?.stop()
    const users = stack.processes.users?.pid ?? 0
    const states = { ...ready, 'svc-users': ['silent'], 'mail-api': ['away'] }
    const troubled = await statusBecomes(states, async () => {
      // The gateway caches a session for two seconds.
      await admin(getCurrentUser)
      process.kill(users, 'SIGSTOP')
      return admin(getStatus).finally(() => process.kill(users, 'SIGCONT'))
    })
    expect(troubled.mail.map(({ kind }) => kind)).toEqual(['transactional', 'blast'])

    /** Polls: a process that was only slow, on a busy machine, isn't silent the next time. */
    function statusBecomes(
      states: Record<string, string[]>,
      read = () => admin(getStatus),
    ): Promise<ProductStatus> {
      return until(async () => {
        const status = await read()
        expect(statesIn(status)).toMatchObject(states)
        return status
      })
    }
  })
})

const repository = path.join(import.meta.dirname, '../../..')

/** All spans of the first trace of this name; several processes send them, at their own times. */
async function traceOf(name: string): Promise<Span[]> {
  return until(async () => {
    const entry = sink.spans.find((span) => span.service === 'svc-gateway' && span.name === name)
    const trace = sink.spans.filter(({ traceId }) => traceId === entry?.traceId)
    const ids = new Set(['', ...trace.map(({ spanId }) => spanId)])
    const isWhole = trace.every(({ parentSpanId }) => ids.has(parentSpanId))
    return entry && isWhole && trace.some(({ service }) => service !== 'svc-gateway') && trace
  })
}

/** Names the spans from the entry on, each with its service. */
function pathTo(trace: Span[], { service, name, parentSpanId }: Span): string[] {
  const parent = trace.find(({ spanId }) => spanId === parentSpanId)
  return [...(parent ? pathTo(trace, parent) : []), `${service}: ${name}`]
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text()
}

function namesIn(page: string): string[] {
  return [...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => String(name))
}

function statesIn({ services }: ProductStatus) {
  return Object.fromEntries(
    services.map(({ name, replicas }) => [name, replicas.map(({ state }) => state)]),
  )
}

/** Names in a query of Prometheus: no labels, ranges, functions and operators. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/"[^"]*"|{[^}]*}|\[[^\]]*\]|\b(by|on) \([^)]*\)|\boffset \w+/g, ' ')
  const names = bare.match(/\b[a-z]\w*\b(?!\s*\()/g) ?? []
  return names.filter((name) => !['or', 'unless'].includes(name))
}
