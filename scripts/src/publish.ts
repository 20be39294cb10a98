import { main } from './commands.ts'
import { releasesIn } from './paths.ts'
import { buildAndPublish } from './releases/build.ts'
import { publishServices } from './releases/service-store.ts'

/** Makes what the repository holds current. A process of its own, for what it loads. */
await main(async () => {
  await Promise.all([buildAndPublish(), publishServices(releasesIn())])
})
