import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { storingServices } from '@cinecanon/service-kit/backup'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { textOf } from '../testing/deployment.ts'
import { makeSecretFiles, put } from './secret-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deployment-'))
  await makeSecretFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('has a database’s address, user and password for each service that stores', () => {
  const users: Record<string, object> = {}
  const inFolder = (file: string) => file.replace('/run/secrets', path.join(folder, 'database'))
  runInNewContext(textOf('deploy/mongodb-setup.js'), {
    require: () => ({
      readFileSync: (file: string) => readFileSync(inFolder(file), 'utf8'),
      readdirSync: (file: string) => readdirSync(inFolder(file)),
    }),
    connect: () => ({
      hello: () => ({ setName: 'rs0', isWritablePrimary: true }),
      getUser: () => null,
      createUser: ({ user, ...access }: { user: string }) =>
        Object.assign(users, { [user]: access }),
    }),
    process: { env: {} },
    print: () => {},
  })

  const expected = storingServices.map((name) => [
    name,
    {
      pwd: readFileSync(path.join(folder, `database/${name}-password`), 'utf8'),
      roles: [{ role: 'readWrite', db: `cinecanon_${name}` }],
    },
  ])
  expect(users).toEqual(Object.fromEntries(expected))
  const addresses = globSync('*/mongodb-uri', { cwd: folder }).map(path.dirname)
  expect(addresses.sort()).toEqual([...storingServices].sort())
})

it('leaves existing secrets, readable by their owner only', async () => {
  const pepper = await read('users/password-pepper')

  expect(await makeSecretFiles(folder)).toEqual([])
  expect(await read('users/password-pepper')).toBe(pepper)
  expect((await stat(path.join(folder, 'database/keyfile'))).mode & 0o777).toBe(0o400)
})

it('remakes a removed key, and publishes its public key', async () => {
  const before = await read('gateway/trusted-keys')
  await rm(path.join(folder, 'users/service-key'))

  expect(await makeSecretFiles(folder)).toEqual(['users/service-key'])
  const after = await read('gateway/trusted-keys')
  expect(after).not.toBe(before)
  expect(after).not.toContain('"d"')
  expect(await read('mail/trusted-keys')).toBe(after)
})

it('leaves the operator’s own secret as it is', async () => {
  await put(folder, 'mail/smtp-url', 'smtps://me:secret@mail.example')
  await makeSecretFiles(folder)

  expect(await read('mail/smtp-url')).toBe('smtps://me:secret@mail.example')
})

function read(file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8')
}
