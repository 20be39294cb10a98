import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, root } from '@cinecanon/scripts'
import { megabytes } from '../load/figures.ts'
import type { BenchOptions } from './rates.ts'

/** Until caches are written and drivers connected. */
const settleMs = 8000
const restSeconds = 15

/** Memory and processor time of `npm start` until ready, and at rest. */
export async function benchFootprint({ repository = root }: BenchOptions): Promise<string[]> {
  await using begun = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'footprint-'))
  begun.defer(() => rm(dataDir, { recursive: true, force: true }))
  const options = { repository, dataDir, port: await freePort() }
  // The first start builds, fills the database and writes the compile cache.
  await (await start(options)).stop()
  const product = begun.adopt(await start(options), ({ stop }) => stop())
  const untilReady = cpuOf(product.tree())
  await wait(settleMs)

  const before = product.tree()
  await wait(restSeconds * 1000)
  const after = product.tree()
  const perSecond = (each: ProcessFigures) => cpuSince(before, each) / restSeconds
  const total = after.reduce((sum, each) => sum + each.pss, 0)
  const atRest = after.reduce((sum, each) => sum + perSecond(each), 0)
  return [
    `CPU until ready: ${untilReady.toFixed(2)} s`,
    ...after.map(
      (each) => `${each.name}: ${megabytes(each.pss)} PSS, ${percent(perSecond(each))} of a core`,
    ),
    `at rest: ${megabytes(total)} PSS, ${percent(atRest)} of a core`,
  ]
}

type Options = { repository: string; dataDir: string; port: number }

async function start({ repository, dataDir, port }: Options) {
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CINECANON_DATA: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([isReady(npm), failsEarly(npm)])
  return {
    tree: () => processTree(Number(npm.pid)),
    async stop() {
      const pids = processTree(Number(npm.pid)).map(({ pid }) => pid)
      npm.kill('SIGTERM')
      // npm ends before its children.
      while (pids.some(isRunning)) await wait(100)
    },
  }
}

function isReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let output = ''
    stdout?.on('data', (piece) => {
      output += piece
      if (output.includes('is ready')) resolve()
    })
  })
}

async function failsEarly(npm: ChildProcess): Promise<never> {
  const [code] = await once(npm, 'exit')
  throw new Error(`npm start ended with ${code}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

export type ProcessFigures = {
  pid: number
  name: string
  /** Seconds of user and system time, of ended children too. */
  cpu: number
  /** Bytes; pages that processes share are divided among them. */
  pss: number
}

const ticksPerSecond = 100

/** A process and its descendants (Linux). */
export function processTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = all.flatMap((pid) => statOf(Number(pid)))
  const tree = new Set([root])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const { pid, parent } of stats) if (tree.has(parent)) tree.add(pid)
  }
  return stats
    .filter(({ pid }) => tree.has(pid))
    .map(({ pid, cpu }) => ({ pid, cpu, name: nameOf(pid), pss: pssOf(pid) }))
}

function cpuOf(tree: ProcessFigures[]): number {
  return tree.reduce((sum, { cpu }) => sum + cpu, 0)
}

export type Cost = { name: string; ms: number }

/** Processor time of each in milliseconds, divided by `times`. */
export function costsEach(
  before: readonly ProcessFigures[],
  after: readonly ProcessFigures[],
  times: number,
): Cost[] {
  return after.map((each) => ({ name: each.name, ms: (cpuSince(before, each) * 1000) / times }))
}

function cpuSince(before: readonly ProcessFigures[], { pid, cpu }: ProcessFigures): number {
  return cpu - (before.find((each) => each.pid === pid)?.cpu ?? 0)
}

function isRunning(pid: number): boolean {
  return textOf(pid, 'stat') !== ''
}

function statOf(pid: number): { pid: number; parent: number; cpu: number }[] {
  // The name in parentheses may hold spaces.
  const fields = textOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  if (fields.length < 15) return []
  const times = fields.slice(11, 15).map(Number)
  const cpu = times.reduce((sum, each) => sum + each, 0) / ticksPerSecond
  return [{ pid, parent: Number(fields[1]), cpu }]
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024
}

function nameOf(pid: number): string {
  const command = textOf(pid, 'cmdline').replaceAll('\0', ' ').trim()
  const role = /MAIL_ROLE=(\w+)/.exec(textOf(pid, 'environ'))?.[1]
  const service = /svc-(\w+)\/src\/main/.exec(command)?.[1]
  if (service) return role ? `${service}-${role}` : service
  if (command.includes('embedded-mongo')) return 'database'
  if (command.includes('inbox.ts')) return 'inbox'
  if (command.includes('run.mjs') && command.startsWith('sh')) return 'sh'
  if (command.includes('run.mjs')) return 'supervisor'
  if (command.includes('svc-gateway')) return 'renderer'
  return command.slice(0, 30)
}

function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
