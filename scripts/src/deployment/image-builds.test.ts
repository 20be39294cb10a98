import { expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { frontEnds, services } from '../workspaces.ts'
import { readComposeFile } from './compose-file.ts'
import { baseOf, buildArguments, imageBuilds } from './image-builds.ts'

const builds = imageBuilds(readComposeFile())

it('makes one image of each service and of each front-end, although one is for two containers', () => {
  const folders = [...services, ...frontEnds].map(({ folder }) => `cinecanon/${folder}`)

  expect(builds.map(({ image }) => image).sort()).toEqual(folders.sort())
})

it('builds as docker-compose.yml says', () => {
  const build = builds.find(({ image }) => image === 'cinecanon/svc-users')

  expect(build && buildArguments(build).join(' ')).toBe(
    `--file ${root}/deploy/service.Dockerfile --build-arg SERVICE=svc-users ` +
      `--tag cinecanon/svc-users ${root}`,
  )
})

it('compares images with the one that they begin with', () => {
  expect([...new Set(builds.map(baseOf))]).toEqual([readComposeFile().services.secrets?.image])
})
