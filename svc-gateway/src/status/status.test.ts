import { createServer, type RequestListener } from 'node:http'
import type { ProcessReport } from '@cinecanon/contract'
import { systemClock } from '@cinecanon/service-kit'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createStatus, type Watched } from './status.ts'

const servers: Listening[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

describe('the status', () => {
  it('shows each replica’s own report, and the gateway’s calls to it', async () => {
    const well = await listen(saying(aReport()))
    const calls = () => [{ origin: well, breaker: 'open', inFlight: 3 } as const]

    const { services } = await statusOf({ name: 'svc-users', origins: [well], calls })

    expect(services[0]).toMatchObject({
      name: 'svc-users',
      replicas: [
        {
          address: new URL(well).host,
          state: 'ready',
          report: { version: '1.2.3', startedAt: '2026-01-05T20:00:00.000Z' },
          calls: { breaker: 'open', inFlight: 3 },
        },
      ],
    })
  })

  it('distinguishes a process that hangs from an unreachable one, and waits for neither', async () => {
    const well = await listen(saying(aReport()))
    const hanging = await listen(() => {})
    const unreachable = await listen(() => {})
    await servers.pop()?.close()

    const { services } = await statusOf({
      name: 'svc-users',
      origins: [well, hanging, unreachable],
    })

    expect(services[0]?.replicas.map(({ state }) => state)).toEqual(['ready', 'silent', 'away'])
  })

  it('shows which check fails, and whose database is out of reach', async () => {
    const failing = await listen(saying(aReport({ failing: ['database'] })))
    const well = await listen(saying(aReport()))

    const { services, databases } = await statusOf(
      { name: 'svc-users', origins: [failing] },
      { name: 'svc-catalog', origins: [failing, well] },
      { name: 'mail-api', origins: [] },
    )

    expect(services[0]?.replicas[0]).toMatchObject({ state: 'failing', failing: ['database'] })
    expect(databases).toEqual([
      { service: 'svc-users', isReachable: false },
      { service: 'svc-catalog', isReachable: true },
      { service: 'mail-api', isReachable: null },
    ])
  })

  it('takes the mail queue from the process that reports it', async () => {
    const mail = [{ kind: 'transactional', waiting: 4, oldestSeconds: 61 }] as const
    const worker = await listen(saying(aReport({ mail: [...mail] })))
    const silent = await listen(saying(aReport()))

    const origins = [silent, worker, worker]
    expect((await statusOf({ name: 'mail-worker', origins })).mail).toEqual(mail)
    expect((await statusOf({ name: 'mail-worker', origins: [silent] })).mail).toEqual([])
  })

  it('shows a process with another response as failing', async () => {
    const other = await listen((_req, res) => res.end('<h1>Welcome</h1>'))

    const { services } = await statusOf({ name: 'svc-users', origins: [other] })

    expect(services[0]?.replicas[0]).toMatchObject({ state: 'failing', report: null })
  })

  it('requests each report once for simultaneous readers', async () => {
    let requests = 0
    const counting = await listen((req, res) => {
      requests++
      saying(aReport())(req, res)
    })
    const status = statusWatching([{ name: 'svc-users', origins: [counting] }])

    await Promise.all([status.read(), status.read(), status.read()])

    expect(requests).toBe(1)
  })
})

function statusOf(...watched: Watched[]) {
  return statusWatching(watched).read()
}

function statusWatching(watched: Watched[]) {
  const own = async () => aReport()
  return createStatus({ watched, own, releases: { describe: () => [] }, clock: systemClock })
}

function aReport(given: Partial<ProcessReport> = {}): ProcessReport {
  return {
    failing: [],
    checks: ['database'],
    release: null,
    version: '1.2.3',
    commit: null,
    startedAt: '2026-01-05T20:00:00.000Z',
    inFlight: 0,
    memoryBytes: 90_000_000,
    ...given,
  }
}

function saying(report: ProcessReport): RequestListener {
  return (_req, res) => {
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify(report))
  }
}

async function listen(listener: RequestListener): Promise<string> {
  const server = await listening(createServer(listener))
  servers.push(server)
  return server.url
}
