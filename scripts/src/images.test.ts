import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { commitOf } from '@cinecanon/releases/pack'
import { expect, it } from '@jest/globals'
import { root } from './common/paths.ts'
import { frontEnds, services } from './common/workspaces.ts'

it('tags each image by its name alone, and by version and commit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'images-'))
  await using ends = new AsyncDisposableStack()
  ends.defer(() => rm(folder, { recursive: true }))
  const docker = path.join(folder, 'docker')
  const script = '#!/bin/sh\necho "$@" >> "$0.log"\n[ "$1" = version ] || echo sha256:1 > "$3"\n'
  await writeFile(docker, script, { mode: 0o700 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const { commit } = await commitOf(root)
  const version = commit ? `0.1.0-${commit.slice(0, 8)}` : '0.1.0'

  const program = path.join(root, 'scripts/src/images.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })

  const log = await readFile(`${docker}.log`, 'utf8')
  for (const { folder: room } of [...services, ...frontEnds]) {
    const tag = `cinecanon/${room}:${version}`
    expect(log).toContain(`--tag cinecanon/${room} --tag ${tag}`)
    expect(stdout).toContain(`✓ ${tag}`)
  }
})
