// Runs a script by the pinned Node, in plain JavaScript, because an older Node may start it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...args] = process.argv.slice(2)
const lockfiles = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
  path.join(root, file),
)

// A backslash is missing here, because Node refuses it with such a message.
if (/[#?!]/.test(root)) {
  console.error(
    `Cinecanon can't be built in ${root}, because its bundler misreads #, ? and ! in a path.`,
  )
  process.exit(1)
}
const hasInstalled = installIfNeeded()
process.env.PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
process.chdir(root)
const file = path.join(root, `scripts/src/${script}.ts`)
const node = pinnedNode()
// An installation may have replaced the Node at this path.
if (!hasInstalled && realpathSync(node) === realpathSync(process.execPath)) await runHere()
else runBy(node)

/** Needs no other process, because npm's scripts find the pinned Node first. */
async function runHere() {
  // The cache halves the memory, because cached code needs no compiler of types.
  module.enableCompileCache?.(path.join(root, 'node_modules/.cache/compiled'))
  process.argv.splice(1, 2, file)
  endWithParent(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(file).href)
}

function runBy(node) {
  const run = spawn(node, [file, ...args], { stdio: 'inherit' })
  run.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
  // Ctrl-C reaches the script too; this process waits for it.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.on('SIGTERM', () => run.kill('SIGTERM'))
  endWithParent(() => run.kill('SIGTERM'))
}

/** Polls, because npm ends its shell without a signal to the processes in it. */
function endWithParent(end) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 1000).unref()
}

/** Optional packages may be missing. @returns whether it has installed */
function installIfNeeded() {
  const note = path.join(root, 'node_modules/.compared')
  if (textOf(note) === hashOfInstalled()) return false
  const [wanted, installed] = lockfiles.map(
    (each) => JSON.parse(textOf(each) || '{}').packages ?? {},
  )
  const isInstalled = (where, version) => installed[where]?.version === version && isThere(where)
  const isMissing = ([where, { version, optional, link }]) =>
    where !== '' && !optional && !link && version && !isInstalled(where, version)
  const isIncomplete = Object.entries(wanted).some(isMissing)
  if (isIncomplete) install()
  try {
    writeFileSync(note, hashOfInstalled())
  } catch {
    // In a read-only folder lockfiles are compared each time.
  }
  return isIncomplete
}

function install() {
  console.log('Installing packages (once; this can take a few minutes)…')
  const npm = spawnSync('npm', ['ci', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

/** Counts packages in folders of workspaces, because a copy of node_modules alone lacks them. */
function hashOfInstalled() {
  const texts = lockfiles.map(textOf)
  const nested = texts[0].match(/(?<=^ {4}")(?!node_modules)[^"]+\/node_modules\/[^"]+/gm) ?? []
  const all = [...texts, ...nested.filter(isThere)]
  return createHash('sha256').update(all.join('\0')).digest('hex')
}

function isThere(where) {
  return existsSync(path.join(root, where))
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @returns the Node that npm installed, else the running one, if it is new enough */
function pinnedNode() {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = Object.values(optionalDependencies)[0]
  const [major, minor] = process.versions.node.split('.').map(Number)
  // 25 is left out because http-proxy-middleware doesn't support it.
  if (major >= 26 || (major === 24 && minor >= 6)) return process.execPath
  console.error(
    `Cinecanon needs Node 24.6 or a newer 24, or 26 and newer (it is tested with ${wanted}); this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}
