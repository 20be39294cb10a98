import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import {
  createFigures,
  createLogger,
  createQueueFigures,
  createService,
} from '@cinecanon/service-kit'
import { expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { build, filesOf } from '../testing/kustomization.ts'
import {
  areas,
  deployments,
  environmentOf,
  jobs,
  manifests,
  ofKind,
  production,
  releases,
  workspaceIn,
} from '../testing/production.ts'
import { frontEnds } from '../workspaces.ts'

const keyOf = ({ kind, metadata: { name } }: (typeof manifests)[number]) => `${kind} ${name}`

it('is applied by area: each has its own, and none has what is another’s', () => {
  const folders = ['platform', ...areas].map((folder) => build(path.join(production, folder)))

  expect(folders.flat().map(keyOf).sort()).toEqual(manifests.map(keyOf).sort())
  expect(new Set([...manifests, ...releases].map(keyOf)).size).toBe(
    manifests.length + releases.length,
  )
})

it('leaves no file out, and keeps no secret', () => {
  const folders = [production, ...areas.map((area) => path.join(production, area, 'release'))]
  const used = folders.flatMap(filesOf).map((file) => path.relative(root, file))

  expect([...new Set(used)].sort()).toEqual(
    globSync('deploy/kubernetes/**/*.yaml', { cwd: root }).sort(),
  )
  expect(ofKind('Secret')).toEqual([])
})

it('probes and scrapes what a service answers', async () => {
  const app = createService({
    log: createLogger('svc-any', 'silent'),
    identify: (_req, _res, next) => next(),
    routes: [],
  })
  const server = app.listen(0)
  const { port } = server.address() as AddressInfo
  const asked = [
    ...deployments.flatMap(({ container }) => probesOf(container).map((probe) => probe?.path)),
    ...ofKind('ServiceMonitor').map(({ spec }) => spec?.endpoints?.[0]?.path),
  ]
  const answers = [...new Set(asked)].map((address) => fetch(`http://127.0.0.1:${port}${address}`))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  server.closeAllConnections()
  server.close()
})

it('has as many mail workers as a figure of the mail room says', async () => {
  const figures = createFigures()
  createQueueFigures(figures, async () => [])
  const known = (await figures.registry.getMetricsAsJSON()).map(({ name }) => name)
  const [query = ''] = ofKind('ScaledObject').flatMap(
    ({ spec }) => spec?.triggers?.map(({ metadata }) => metadata.query) ?? [],
  )
  const [, metric, job] = /(\w+)\{job="([\w-]+)"\}/.exec(query) ?? []

  expect(known).toContain(metric)
  expect(ofKind('ServiceMonitor').map(({ metadata }) => metadata.name)).toContain(job)
})

it('has every front-end install its release where the gateway reads it', async () => {
  const dockerfile = await readFile(path.join(root, 'deploy/front-end.Dockerfile'), 'utf8')
  const writes = jobs.map(({ container, pod }) => [
    workspaceIn(container),
    container.volumeMounts.find((each) => each.name === 'releases')?.mountPath,
    pod.volumes.find((each) => each.persistentVolumeClaim)?.persistentVolumeClaim?.claimName,
  ])
  const gateway = deployments.find(({ name }) => name === 'svc-gateway')

  expect(writes).toEqual(
    frontEnds.map(({ folder }) => [folder, /RELEASES_DIR=(\S+)/.exec(dockerfile)?.[1], 'releases']),
  )
  expect(gateway?.container.volumeMounts).toContainEqual({
    name: 'releases',
    mountPath: gateway && environmentOf(gateway.container).RELEASES_DIR,
    readOnly: true,
  })
  expect(ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(['releases'])
})

it('has one origin, to which the route leads', () => {
  const given = deployments.map(({ container }) => environmentOf(container))
  const origins = given.map(({ PUBLIC_ORIGIN, APP_URL }) => PUBLIC_ORIGIN ?? APP_URL)
  const [route] = ofKind('HTTPRoute')

  expect(new Set(origins)).toEqual(new Set([`https://${route?.spec?.hostnames?.[0]}`]))
})

function probesOf({
  startupProbe,
  readinessProbe,
  livenessProbe,
}: (typeof deployments)[0]['container']) {
  return [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet)
}
