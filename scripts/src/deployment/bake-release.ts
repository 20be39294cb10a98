import { frontEnds } from '../releases/front-ends.ts'
import { publish } from '../releases/publish.ts'

/** While an image is built: makes a release of what was built of one front-end, compressed, in a folder of the image. */
const [folder, releasesDir = ''] = process.argv.slice(2)
const frontEnd = frontEnds.find((each) => each.folder === folder)
if (!frontEnd || !releasesDir) {
  throw new Error(`Say which, and where to: ${frontEnds.map((each) => each.folder).join(' | ')}`)
}
console.log(`${frontEnd.name}: ${await publish(frontEnd, releasesDir)}`)
