import path from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { readComposeFile } from './compose-file.ts'
import { addressesOf, hostArguments, runArguments, startOrder } from './containers.ts'

const shell = { PUBLIC_ORIGIN: 'http://127.7.8.9:4000', OTEL_TRACES_EXPORTER: 'none' }
const { services } = readComposeFile('docker-compose.yml', shell)
const place = { folder: '/place', addresses: addressesOf(Object.keys(services), () => 9), shell }

it('starts containers after those that they wait for, and none of other images', () => {
  const order = startOrder(services)

  expect([...order].sort()).toEqual(
    Object.keys(services)
      .filter((name) => !['secrets', 'mongodb', 'mongodb-setup', 'mailpit'].includes(name))
      .sort(),
  )
  expect(order.at(-1)).toBe('svc-gateway')
  expect(order.indexOf('mf-catalog')).toBeLessThan(order.indexOf('shell'))
})

it('gives a container the user and the settings of the file, with what the shell says', () => {
  const given = argumentsOf('svc-users')

  expect(given).toEqual(
    expect.arrayContaining([
      '--user=1000:1000',
      '--env=PORT=4002',
      '--env=CATALOG_URL=http://svc-catalog:4001',
      '--env=PASSWORD_PEPPER_FILE=/run/secrets/password-pepper',
      '--env=APP_URL=http://127.7.8.9:4000',
      '--env=ADMIN_EMAIL=admin@cinecanon.localhost',
      '--env=OTEL_TRACES_EXPORTER=none',
    ]),
  )
  expect(given.filter((each) => each.includes('CLERK_'))).toEqual([])
})

it('mounts volumes from the place, and paths from the repository', () => {
  expect(argumentsOf('svc-gateway')).toEqual(
    expect.arrayContaining([
      '--volume=/place/releases:/app/releases:ro',
      '--volume=/place/secrets-gateway:/run/secrets:ro',
    ]),
  )
  expect(argumentsOf('secrets')).toContain(`--volume=${path.join(root, 'scripts')}:/app/scripts:ro`)
})

it('has each listen where the others look for its name', () => {
  const hosts = pairs(hostArguments(place))

  for (const name of startOrder(services)) {
    const address = place.addresses[name]
    expect(argumentsOf(name)).toContain(`--env=HOST=${address}`)
    expect(hosts).toContain(`--add-host=${name}:${address}`)
  }
  expect(new Set(Object.values(place.addresses)).size).toBe(Object.keys(services).length)
})

/** `--name=value`, as they are easier to compare. */
function argumentsOf(name: string): string[] {
  return pairs(runArguments(name, services[name] ?? {}, place))
}

function pairs(given: string[]): string[] {
  return given.flatMap((each, index) => (index % 2 ? [] : [`${each}=${given[index + 1]}`]))
}
