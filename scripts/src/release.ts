import { main } from './commands.ts'
import { UsageError } from './releases/arguments.ts'
import { build, releasesIn } from './releases/build.ts'
import { release } from './releases/release-command.ts'

const { PUBLIC_ORIGIN, PORT } = process.env
let isUsageWrong = false

await main(() =>
  release(process.argv.slice(2), {
    releasesDir: releasesIn(),
    gatewayUrl: PUBLIC_ORIGIN || `http://localhost:${PORT || 4000}`,
    build: async (frontEnd) => {
      await build([frontEnd])
      return frontEnd
    },
    say: (message) => console.log(message),
  }).catch((error: unknown) => {
    isUsageWrong = error instanceof UsageError
    throw error
  }),
)
if (isUsageWrong) process.exitCode = 2
