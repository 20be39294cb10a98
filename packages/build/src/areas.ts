import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Area } from '@cinecanon/contract'
import { root } from './front-end.ts'

/** `@team/mf-catalog` is `mf_catalog`, because federation allows no hyphens. */
export function nameOf(dir: string): string {
  const { name } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  return path.basename(name).replaceAll('-', '_')
}

/** @throws ZodError for a wrong area */
export async function areasOfRepository(): Promise<{ name: string; area: Area }[]> {
  const files = globSync('mf-*/src/area.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { area } = await import(pathToFileURL(path.join(root, file)).href)
      return { name: nameOf(path.join(root, file, '../..')), area: Area.parse(area) }
    }),
  )
}
