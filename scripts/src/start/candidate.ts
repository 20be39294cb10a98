import { once } from 'node:events'
import { captureOutput } from './crash-output.ts'
import { end, launch, type ProcessSpec } from './launch.ts'
import { freePort } from './ports.ts'
import { waitUntilReady } from './readiness.ts'
import type { Running } from './supervisor.ts'

type Options = {
  dataDir: string
  /** Gets what the process writes. */
  log: NodeJS.WritableStream
  /** All that run, to be ended with the product. */
  candidates: Set<Running>
}

const readyWithinSeconds = 30

/**
 * Starts a candidate process beside the running one: on a port of its own, and without work until
 * it takes over. Waits until it is ready.
 * @throws Error with its crash output when it ends, or doesn't get ready
 */
export async function startCandidate(spec: ProcessSpec, options: Options): Promise<Running> {
  const { dataDir, log, candidates } = options
  const port = String(await freePort())
  // Releases on disk know the option by this name.
  const elsewhere = { ...spec, env: { ...spec.env, PORT: port }, args: ['--on-trial'] }
  const child = launch(elsewhere, dataDir)
  const candidate = { child, spec, crashOutput: captureOutput(child, log) }
  candidates.add(candidate)
  const waiting = new AbortController()
  try {
    await Promise.race([readyAt(port, spec, waiting.signal), endOf(candidate)])
  } catch (error) {
    await end(child)
    candidates.delete(candidate)
    throw error
  } finally {
    waiting.abort()
  }
  return candidate
}

/** Has a candidate listen on the port of the process that it replaces, and begin to work. */
export async function takeOver({ child, spec }: Running): Promise<void> {
  const answered = Promise.race([
    once(child, 'message').then(([message]) => message as Answer),
    once(child, 'exit').then((): Answer => ({ hasTakenOver: false, why: 'it ended' })),
  ])
  child.send({ takeOver: { port: Number(spec.env.PORT) } })
  const { hasTakenOver, why } = await answered
  if (!hasTakenOver) throw new Error(`${spec.name} couldn't take over: ${why}`)
}

/** As service-kit sends it. */
type Answer = { hasTakenOver: boolean; why?: string }

async function readyAt(
  port: string,
  { name, readyUrl }: ProcessSpec,
  signal: AbortSignal,
): Promise<void> {
  const url = readyUrl && Object.assign(new URL(readyUrl), { port }).href
  const unready = await waitUntilReady(url, readyWithinSeconds, signal)
  if (unready) throw new Error(`${name} isn't ready after ${readyWithinSeconds} s: ${unready}`)
}

async function endOf({ child, spec, crashOutput }: Running): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${spec.name} ended: ${(await crashOutput()) || 'without a word'}`)
}
