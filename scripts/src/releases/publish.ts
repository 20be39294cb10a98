import { build, main } from '../common/commands.ts'
import { releasesIn } from '../common/paths.ts'
import { frontEnds } from '../common/workspaces.ts'
import { publish } from './add-release.ts'

// It is a process of its own, so that `npm start` needn't hold its modules in memory.
await main(async () => {
  await build(frontEnds)
  await Promise.all(frontEnds.map((frontEnd) => publish(frontEnd, releasesIn())))
})
