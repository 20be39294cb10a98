// Runs one of the project's scripts with everything it needs: installs packages if they are missing or old, and uses
// the Node version that the project pins. Plain JavaScript, because it has to run on whatever Node is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const [script, ...args] = process.argv.slice(2)

installIfNeeded()
const run = spawnSync(pinnedNode(), [path.join(root, `scripts/src/${script}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  },
})
process.exitCode = run.status ?? 1

/** npm notes in `.package-lock.json` what it has installed. */
function installIfNeeded() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const wanted = path.join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  console.log('Installing packages (once; this can take a few minutes) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

/** The Node that npm installed with the packages; elsewhere the one that runs this, if it is new enough. */
function pinnedNode() {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = Object.values(optionalDependencies)[0]
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Cinecanon needs Node 24 (it is tested with ${wanted}); this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}
