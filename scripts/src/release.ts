import { build, main } from './common/commands.ts'
import { releasesIn } from './common/paths.ts'
import { frontEnds } from './common/workspaces.ts'
import { release } from './releases/release-command.ts'
import { tryOut } from './releases/try-out.ts'

const { PUBLIC_ORIGIN, PORT } = process.env

await main(() =>
  release(process.argv.slice(2), {
    releasesDir: releasesIn(),
    gatewayUrl: PUBLIC_ORIGIN || `http://localhost:${PORT || 4000}`,
    build: async (frontEnd) => {
      if (frontEnds.includes(frontEnd)) await build([frontEnd])
      return frontEnd
    },
    tryOut,
    print: (message) => console.log(message),
  }),
)
