import path from 'node:path'
import { main, run } from './common/commands.ts'
import { root } from './common/paths.ts'
import { frontEnds } from './common/workspaces.ts'

/** `npm run pack -- mf-catalog`: its release as a folder, `mf-catalog/release`, as images carry it. */
await main(async () => {
  const [folder = '', ...others] = process.argv.slice(2)
  const isKnown = frontEnds.some((each) => each.folder === folder)
  if (!isKnown || others.length) {
    throw new Error(`Say which front-end: ${frontEnds.map((each) => each.folder).join(' | ')}`)
  }
  const program = path.join(root, 'packages/build/bin/cinecanon-build.mjs')
  await run('node', [program, folder])
})
