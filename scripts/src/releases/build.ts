import path from 'node:path'
import { run } from '../commands.ts'
import { dataDir } from '../paths.ts'
import { type FrontEnd, frontEnds } from './front-ends.ts'
import { publish } from './publish.ts'

export function releasesIn(data = dataDir()): string {
  return path.join(data, 'releases')
}

/** Builds what changed of all front-ends and makes it current. */
export async function buildAndPublish(): Promise<void> {
  await build(frontEnds)
  await Promise.all(frontEnds.map((frontEnd) => publish(frontEnd, releasesIn())))
}

/** Builds what changed. */
export async function build(which: readonly FrontEnd[]): Promise<void> {
  const filters = which.map(({ folder }) => `--filter=./${folder}`)
  await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { isQuiet: true })
}
