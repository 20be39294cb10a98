import { once } from 'node:events'
import type { Running } from './keeper.ts'
import { listenTo } from './last-words.ts'
import { end, launch, type ProcessSpec } from './launch.ts'
import { freePort } from './ports.ts'
import { waitUntilReady } from './readiness.ts'

type Options = {
  dataDir: string
  /** Takes what the process writes. */
  log: NodeJS.WritableStream
  /** Those that run, for when everything stops. */
  trials: Set<Running>
}

const readyWithinSeconds = 30

/**
 * Starts `spec` beside the running process, where it answers on a port of its own and does nothing else, and waits until
 * it says that it can work.
 * @throws Error with the process's own words when it ends, or doesn't get ready
 */
export async function startTrial(spec: ProcessSpec, options: Options): Promise<Running> {
  const { dataDir, log, trials } = options
  const port = String(await freePort())
  const onTrial = { ...spec, env: { ...spec.env, PORT: port }, args: ['--on-trial'] }
  const child = launch(onTrial, dataDir)
  const trial = { child, spec, lastWords: listenTo(child, log) }
  trials.add(trial)
  const waiting = new AbortController()
  try {
    await Promise.race([readyAt(port, spec, waiting.signal), endOf(trial)])
  } catch (error) {
    await end(child)
    trials.delete(trial)
    throw error
  } finally {
    waiting.abort()
  }
  return trial
}

/** Lets it listen where the running process does, and begin to work. */
export async function takeOver({ child, spec }: Running): Promise<void> {
  const answered = Promise.race([
    once(child, 'message').then(([message]) => message as Answer),
    once(child, 'exit').then((): Answer => ({ hasTakenOver: false, why: 'it ended' })),
  ])
  child.send({ takeOver: { port: Number(spec.env.PORT) } })
  const { hasTakenOver, why } = await answered
  if (!hasTakenOver) throw new Error(`${spec.name} couldn't take over: ${why}`)
}

/** As packages/service-kit/src/trial.ts sends it. */
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

async function endOf({ child, spec, lastWords }: Running): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${spec.name} ended: ${(await lastWords()) || 'without a word'}`)
}
