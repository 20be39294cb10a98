import { build, main } from './common/commands.ts'
import { releasesIn } from './common/paths.ts'
import { frontEnds } from './common/workspaces.ts'
import { lookAtCandidate } from './look/look.ts'
import { release } from './releases/release-command.ts'

const { PUBLIC_ORIGIN, PORT } = process.env

await main(() =>
  release(process.argv.slice(2), {
    releasesDir: releasesIn(),
    gatewayUrl: PUBLIC_ORIGIN || `http://localhost:${PORT || 4000}`,
    build: async (frontEnd) => {
      if (frontEnds.includes(frontEnd)) await build([frontEnd])
      return frontEnd
    },
    look: lookAtCandidate,
    print: (message) => console.log(message),
  }),
)
