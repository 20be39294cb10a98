import { main, run } from './commands.ts'
import { dataDir, releasesIn } from './paths.ts'
import { UsageError } from './releases/arguments.ts'
import { build } from './releases/build.ts'
import { release } from './releases/release-command.ts'
import { releaseService } from './releases/service-command.ts'
import { tryOut } from './releases/try-out.ts'
import type { Service } from './workspaces.ts'

const { PUBLIC_ORIGIN, PORT } = process.env
let isUsageWrong = false

await main(() =>
  releaseWhat(process.argv.slice(2)).catch((error: unknown) => {
    isUsageWrong = error instanceof UsageError
    throw error
  }),
)
if (isUsageWrong) process.exitCode = 2

/** An argument `svc-…` names a service; all others are front-ends. */
function releaseWhat(args: string[]): Promise<void> {
  const say = (message: string) => console.log(message)
  if (args.some((each) => each.startsWith('svc-'))) {
    const checkTypes = ({ folder }: Service) => run('tsc', ['-p', folder], { isQuiet: true })
    return releaseService(args, { dataDir: dataDir(), releasesDir: releasesIn(), checkTypes, say })
  }
  return release(args, {
    releasesDir: releasesIn(),
    gatewayUrl: PUBLIC_ORIGIN || `http://localhost:${PORT || 4000}`,
    build: async (frontEnd) => {
      await build([frontEnd])
      return frontEnd
    },
    tryOut,
    say,
  })
}
