import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storingServices } from '@cinecanon/service-kit/backup'
import { expect, it } from '@jest/globals'
import { root } from './paths.ts'
import { roomNamed, services } from './workspaces.ts'

it('lists each service that opens a database as one that stores', () => {
  const storing = services.filter(({ folder }) =>
    readFileSync(path.join(root, folder, 'src/main.ts'), 'utf8').includes('openDatabase('),
  )

  expect(storing.map(({ folder }) => folder)).toEqual(
    storingServices.map((name) => `svc-${name}`).sort(),
  )
})

it.each(['packages/web', 'packages/web/', './packages/web', 'web', '@cinecanon/web'])(
  'knows a room as %s',
  (name) => {
    expect(roomNamed(name)).toBe('packages/web')
  },
)

it('names the rooms when there is none of a name', () => {
  expect(() => roomNamed('svc-film')).toThrow(/no room "svc-film". There are: mf-admin, .*tests$/)
})
