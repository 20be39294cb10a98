import { expect, it } from '@jest/globals'
import { roomNamed } from './workspaces.ts'

it.each(['packages/web', 'packages/web/', './packages/web', 'web', '@cinecanon/web'])(
  'knows a room as %s',
  (name) => {
    expect(roomNamed(name)).toBe('packages/web')
  },
)

it('names the rooms when there is none of a name', () => {
  expect(() => roomNamed('svc-film')).toThrow(/no room "svc-film". There are: mf-admin, .*tests$/)
})
