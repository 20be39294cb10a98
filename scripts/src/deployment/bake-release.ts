import { frontEnds } from '../common/workspaces.ts'
import { publish } from '../releases/store.ts'

// Part of an image's build: makes a release of one front-end, compressed, in a folder of the image.
const [folder, releasesDir = ''] = process.argv.slice(2)
const frontEnd = frontEnds.find((each) => each.folder === folder)
if (!frontEnd || !releasesDir) {
  throw new Error(`Say which, and where to: ${frontEnds.map((each) => each.folder).join(' | ')}`)
}
console.log(`${frontEnd.name}: ${await publish(frontEnd, releasesDir)}`)
