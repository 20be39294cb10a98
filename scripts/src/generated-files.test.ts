import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { readComposeFile, serviceIn } from './deployment/compose-file.ts'
import { findStale } from './generated-files.ts'
import { root } from './paths.ts'
import { ownSettings, type ServiceFolder, sharedSettings } from './settings-schemas.ts'

it('finds every file as the settings’ schemas make it', async () => {
  const stale = await findStale()

  expect(stale.map(({ file }) => file)).toEqual([])
})

const containers = Object.entries(readComposeFile().services).flatMap(([name, service]) => {
  const folder = serviceIn(service) as ServiceFolder | undefined
  return folder ? [{ name, folder, given: Object.keys(service.environment ?? {}) }] : []
})
/** For the C library. */
const ofTheRuntime = ['MALLOC_ARENA_MAX']

it.each(containers)('$name is given settings that it knows, and secrets in files', (container) => {
  const settings = [...sharedSettings, ...ownSettings(container.folder)]
  const names = settings.map(({ name, isSecret }) => (isSecret ? `${name}_FILE` : name))

  const unknown = container.given.filter(
    (name) => !names.includes(name) && !names.includes(name.replace(/_FILE$/, '')),
  )
  expect(unknown).toEqual(unknown.filter((name) => ofTheRuntime.includes(name)))
})

it('sets the same for both roles of svc-mail', () => {
  const { services } = readComposeFile()
  const { MAIL_ROLE: _api, ...api } = services['mail-api']?.environment ?? {}
  const { MAIL_ROLE: _worker, ...worker } = services['mail-worker']?.environment ?? {}

  expect(worker).toEqual(api)
})

it('names every variable that docker-compose.yml replaces in the table of docker compose', async () => {
  const text = await readFile(path.join(root, 'docker-compose.yml'), 'utf8')
  const replaced = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => String(name))
  const page = await readFile(path.join(root, 'docs/operations.md'), 'utf8')
  const [table = ''] = /### docker compose\n[\s\S]*?\n###/.exec(page) ?? []

  expect(replaced.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
