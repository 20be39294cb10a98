import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { configs, type ServiceFolder } from '../settings-schemas.ts'
import { type ComposeService, readComposeFile, serviceIn, settingsOf } from './compose-file.ts'
import { makeSecretFiles, put } from './deployment-secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const ours = Object.entries(readComposeFile().services).flatMap(([name, service]) => {
  const workspace = serviceIn(service) as ServiceFolder | undefined
  return workspace ? [{ name, workspace, service }] : []
})

it.each(ours)('$name starts with what the deployment gives it', ({ workspace, service }) => {
  expect(() => configs[workspace].readConfig(inThisFolder(service))).not.toThrow()
})

it('keeps secrets, which only their owner can read', async () => {
  const pepper = await read('users/password-pepper')

  expect(await makeSecretFiles(folder)).toEqual([])
  expect(await read('users/password-pepper')).toBe(pepper)
  expect((await stat(path.join(folder, 'database/keyfile'))).mode & 0o777).toBe(0o400)
})

it('makes a secret again that was removed, and gives everyone the new public key', async () => {
  const before = await read('gateway/trusted-keys')
  await rm(path.join(folder, 'users/service-key'))

  expect(await makeSecretFiles(folder)).toEqual(['users/service-key'])
  const after = await read('gateway/trusted-keys')
  expect(after).not.toBe(before)
  expect(after).not.toContain('"d"')
  expect(await read('mail/trusted-keys')).toBe(after)
})

it('leaves a secret of the operator’s own as it is', async () => {
  await put(folder, 'mail/smtp-url', 'smtps://me:secret@mail.example')
  await makeSecretFiles(folder)

  expect(await read('mail/smtp-url')).toBe('smtps://me:secret@mail.example')
})

/** The settings of a container, with its secrets in the folder of this test. */
function inThisFolder(service: ComposeService): Record<string, string> {
  const mounted = service.volumes?.find((volume) => volume.includes(':/run/secrets'))
  const owner = /^secrets-(\w+):/.exec(mounted ?? '')?.[1] ?? ''
  const given = Object.entries(settingsOf(service)).map(
    ([name, value]) => [name, value.replace('/run/secrets', path.join(folder, owner))] as const,
  )
  return Object.fromEntries(given)
}

function read(file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8')
}
