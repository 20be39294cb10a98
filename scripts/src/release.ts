import { main } from './commands.ts'
import { buildAndPublish, releasesIn } from './releases/build.ts'
import { frontEnds } from './releases/front-ends.ts'
import { currentRelease } from './releases/publish.ts'

await main(async () => {
  const wanted = process.argv[2]
  const frontEnd = frontEnds.find(({ folder }) => folder === wanted)
  if (!frontEnd) {
    throw new Error(
      `Say which: npm run release -- ${frontEnds.map(({ folder }) => folder).join(' | ')}`,
    )
  }
  const before = await currentRelease(frontEnd, releasesIn())
  await buildAndPublish([frontEnd])
  const after = await currentRelease(frontEnd, releasesIn())
  console.log(
    before === after
      ? `${frontEnd.folder} is already released as ${after}`
      : `${frontEnd.folder} is released as ${after}${before ? ` (was ${before})` : ''}; pages opened from now on use it`,
  )
})
