import { main } from './commands.ts'
import { buildAndPublish } from './releases/build.ts'

// A process of its own, because it loads much that `npm start` needn't keep in memory.
await main(buildAndPublish)
