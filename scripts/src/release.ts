import { build, main } from './common/commands.ts'
import { releasesIn } from './common/paths.ts'
import { UsageError } from './releases/arguments.ts'
import { release } from './releases/release-command.ts'
import { tryOut } from './releases/try-out.ts'

const { PUBLIC_ORIGIN, PORT } = process.env
let isUsageWrong = false

await main(() =>
  releaseFrontEnd(process.argv.slice(2)).catch((error: unknown) => {
    isUsageWrong = error instanceof UsageError
    throw error
  }),
)
if (isUsageWrong) process.exitCode = 2

function releaseFrontEnd(args: string[]): Promise<void> {
  return release(args, {
    releasesDir: releasesIn(),
    gatewayUrl: PUBLIC_ORIGIN || `http://localhost:${PORT || 4000}`,
    build: async (frontEnd) => {
      await build([frontEnd])
      return frontEnd
    },
    tryOut,
    print: (message) => console.log(message),
  })
}
