import { BAKED_DIR, CANARY, RELEASES_DIR } from './config.ts'
import { installReleases } from './install.ts'

// The program of a front-end's image: installs its release among those of the gateway, and ends.
for (const line of await installReleases(BAKED_DIR, RELEASES_DIR, CANARY)) {
  process.stdout.write(`${line}\n`)
}
