import path from 'node:path'
import { run } from '../commands.ts'
import { dataDir } from '../paths.ts'
import { type FrontEnd, frontEnds } from './front-ends.ts'
import { publish } from './publish.ts'

export function releasesIn(data = dataDir()): string {
  return path.join(data, 'releases')
}

/** Builds what changed and makes it the current release. */
export async function buildAndPublish(
  which: readonly FrontEnd[] = frontEnds,
  data = dataDir(),
): Promise<void> {
  const filters = which.map(({ folder }) => `--filter=./${folder}`)
  await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { isQuiet: true })
  await Promise.all(which.map((frontEnd) => publish(frontEnd, releasesIn(data))))
}
