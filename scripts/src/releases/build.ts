import { run } from '../commands.ts'
import { releasesIn } from '../paths.ts'
import { type FrontEnd, frontEnds } from '../workspaces.ts'
import { publish } from './store.ts'

/** Builds what changed of all front-ends and makes it current. */
export async function buildAndPublish(): Promise<void> {
  await build(frontEnds)
  await Promise.all(frontEnds.map((frontEnd) => publish(frontEnd, releasesIn())))
}

/** Builds what changed, of everything if not of these. */
export async function build(which: readonly FrontEnd[] = []): Promise<void> {
  const filters = which.map(({ folder }) => `--filter=./${folder}`)
  await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { isQuiet: true })
}
