import { build, main } from '../common/commands.ts'
import { releasesIn } from '../common/paths.ts'
import { frontEnds } from '../common/workspaces.ts'
import { publish } from './add-release.ts'

// A process of its own, because `npm start` needn't keep its modules in memory.
await main(async () => {
  await build(frontEnds)
  await Promise.all(frontEnds.map((frontEnd) => publish(frontEnd, releasesIn())))
})
