import { installReleases } from '../releases/install.ts'

/** What the image of a front-end runs: brings its release to the gateway's, and ends. */
const { BAKED_DIR = '/baked', RELEASES_DIR = '/releases', CANARY } = process.env
for (const line of await installReleases(BAKED_DIR, RELEASES_DIR, CANARY)) console.log(line)
