import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commitOf } from '@cinecanon/releases/pack'
import { main, run } from './common/commands.ts'
import { root } from './common/paths.ts'
import { frontEnds, services } from './common/workspaces.ts'

/** buildah uses a chroot, because it may itself run in a container. */
const tools = {
  docker: [],
  podman: [],
  buildah: '--layers --isolation chroot --network host --ulimit nofile=1024:1024'.split(' '),
}
type Tool = keyof typeof tools

await main(async () => {
  const how = { tool: findTool(), version: await versionOf() }
  for (const { folder } of services) await build('service', `SERVICE=${folder}`, how)
  for (const { folder } of frontEnds) await build('front-end', `FRONT_END=${folder}`, how)
})

/** The version has the commit, because one version has many commits. */
async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const { commit, dirty } = await commitOf(root)
  return [version, commit?.slice(0, 8), dirty && 'dirty'].filter(Boolean).join('-')
}

type Kind = 'service' | 'front-end'
type How = { tool: Tool; version: string }

async function build(kind: Kind, argument: string, { tool, version }: How): Promise<void> {
  const startedAt = Date.now()
  const image = `cinecanon/${argument.split('=')[1]}`
  const tagged = `${image}:${version}`
  const idFile = path.join(tmpdir(), `image-${process.pid}`)
  const source = [
    '--iidfile',
    idFile,
    '--file',
    `deploy/${kind}.Dockerfile`,
    '--build-arg',
    argument,
  ]
  await run(tool, ['build', ...tools[tool], ...source, '--tag', image, '--tag', tagged, '.'], {
    isQuiet: true,
    minutes: 15,
  })
  const id = (await readFile(idFile, 'utf8')).trim()
  await rm(idFile)
  console.log(`✓ ${tagged} ${id} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`)
}

/** Runs `version`, because Docker's fails while its engine is stopped. */
function findTool(): Tool {
  const installed = (Object.keys(tools) as Tool[]).find(
    (tool) => spawnSync(tool, ['version'], { stdio: 'ignore' }).status === 0,
  )
  if (installed) return installed
  throw new Error(
    'Images are built by docker, podman or buildah: install one, and start its engine.',
  )
}
