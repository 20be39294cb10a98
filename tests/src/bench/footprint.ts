import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Call, MovieId, register, setMovieState } from '@cinecanon/contract'
import { freePort, root } from '@cinecanon/scripts'
import { megabytes } from '../load/figures.ts'
import { aVisitor } from '../stack/person.ts'
import {
  costsEach,
  cpuOf,
  cpuSince,
  isRunning,
  type ProcessFigures,
  processTree,
} from './processes.ts'
import type { BenchOptions } from './products.ts'

/** Until caches are written and drivers connected. */
const settleMs = 8000
const restSeconds = 15
const marks = 200

/** Memory and processor time of `npm start` until ready, at rest, and for one mark. */
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
    await costOfMarks(options.port, product.tree),
  ]
}

async function costOfMarks(port: number, tree: () => ProcessFigures[]): Promise<string> {
  const call = aVisitor(`http://localhost:${port}`)
  await call(register, { body: { email: 'ann@example.org', password: 'wobbly staple harbour 71' } })
  await mark(call, marks)
  const before = tree()
  await mark(call, marks)
  const costs = costsEach(before, tree(), marks)
  const total = costs.reduce((sum, { ms }) => sum + ms, 0)
  const parts = costs
    .filter(({ ms }) => ms >= 0.1)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
  return `a mark: ${total.toFixed(1)} ms of CPU (${parts.join(', ')})`
}

async function mark(call: Call, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const movieId = MovieId.parse(1 + (nth % 50))
    await call(setMovieState, { body: { movieId, seen: nth % 100 < 50, wantToSee: false } })
  }
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
