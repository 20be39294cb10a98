import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { readComposeFile } from '../testing/compose-file.ts'
import { knownSettings } from '../testing/known-settings.ts'

describe('docs/operations.md', () => {
  it.each(['svc-gateway', 'svc-catalog', 'svc-users', 'svc-mail'])(
    'names every setting of %s',
    async (workspace) => {
      const shared = await section('Every service')
      const own = await section(workspace)
      const named = new Set([...shared, ...own])

      expect(knownSettings(workspace).filter((name) => !named.has(name))).toEqual([])
      expect(own.filter((name) => !knownSettings(workspace).includes(name))).toEqual([])
    },
  )

  it('names every variable that docker-compose.yml takes from outside', async () => {
    const text = await readFile(path.join(root, 'docker-compose.yml'), 'utf8')
    const replaced = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => String(name))
    const passedOn = Object.values(readComposeFile().services).flatMap(({ environment = {} }) =>
      Object.keys(environment).filter((name) => environment[name] === null),
    )
    const named = await section('docker compose')

    expect(named.sort()).toEqual([...new Set([...replaced, ...passedOn])].sort())
  })
})

/** Names in the first column of the table below a heading. */
async function section(heading: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs/operations.md'), 'utf8')
  const [, body = ''] = text.split(`\n### ${heading}\n`)
  const [table = ''] = body.split(/\n##/)
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => String(cell))
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => String(name)),
  )
}
