import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { releasesIn } from '@cinecanon/scripts'
import { inTurn, median } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { startStandIn } from '../stack/stand-in-thread.ts'
import { packed, requestRate } from './request-rate.ts'

const rounds = 3

type Target = { name: string; url: string; headers?: Record<string, string> }
type Row = { what: string; targets: Target[] }

/** The gateway against what it stands for, 32 connections: requests a second, and their ratio. */
export async function benchGateway(): Promise<string[]> {
  await using standIn = await startStandIn()
  await using stack = await freshStack({ gatewayEnv: { USERS_URL: standIn.origin } })
  const release = await currentShell(stack)
  await using files = await startStandIn({ files: release.folder })
  const lines: string[] = []
  const script = {
    plain: `${files.origin}/files/main.js`,
    own: `${stack.url}${release.base}/main.js`,
  }
  const rows = [...apiRows(stack, standIn.origin), scriptRow(script)]
  for (const row of rows) lines.push(...(await measure(row)))
  return lines
}

async function currentShell({ dataDir }: FreshStack): Promise<{ folder: string; base: string }> {
  const shell = path.join(releasesIn(dataDir), 'shell')
  const id = (await readFile(path.join(shell, 'current'), 'utf8')).trim()
  return { folder: path.join(shell, id, 'client'), base: `/assets/shell/${id}` }
}

function apiRows(stack: FreshStack, standIn: string): Row[] {
  const films = '/api/movies?all=true'
  const passedOn = (bytes: number): Row => ({
    what: `${bytes / 1000} kB of JSON, passed on`,
    targets: [
      { name: 'service reached directly', url: `${standIn}/api/x?bytes=${bytes}` },
      { name: 'through the gateway', url: `${stack.url}/api/hosted-identity?bytes=${bytes}` },
    ],
  })
  return [
    passedOn(1000),
    passedOn(60_000),
    {
      what: 'all films, the same for everyone',
      targets: [
        { name: 'svc-catalog reached directly', url: stack.origins.catalog + films },
        { name: 'kept at the gateway', url: stack.url + films },
        { name: 'kept at the gateway, compressed', url: stack.url + films, headers: packed },
      ],
    },
    {
      what: '60 kB of JSON, made by a service',
      targets: [
        { name: 'as it is', url: `${standIn}/api/x?bytes=60000` },
        { name: 'compressed for each answer', url: `${standIn}/api/x?bytes=60000&packed` },
      ],
    },
  ]
}

function scriptRow({ plain, own }: { plain: string; own: string }): Row {
  return {
    what: 'a script of the shell',
    targets: [
      { name: 'express.static', url: plain },
      { name: 'the gateway, compressed at its release', url: own, headers: packed },
    ],
  }
}

async function measure({ what, targets }: Row): Promise<string[]> {
  const measures = targets.map(({ url, headers = {} }) => {
    return () => requestRate({ url, headers, connections: 32 })
  })
  const [first = Number.NaN, ...others] = (await inTurn(rounds, measures)).map(median)
  const [base, ...compared] = targets
  return [
    `${what}: ${base?.name} ${first.toFixed(0)} requests/s`,
    ...others.map(
      (rate, index) =>
        `  ${compared[index]?.name}: ${(rate / first).toFixed(2)} of that (${rate.toFixed(0)})`,
    ),
  ]
}
