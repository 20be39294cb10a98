import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { packRelease } from '@cinecanon/releases/pack'
import { type MultiRspackOptions, rspack } from '@rspack/core'
import { nameOf } from './areas.ts'
import { root } from './front-end.ts'

/** It writes `<to>/<name>/<id>`, as images carry it. */
export async function buildRelease(dir: string, to = path.join(dir, 'release')): Promise<void> {
  const config = await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)
  await compile(config.default())
  const name = nameOf(dir)
  const id = await packRelease({ name, dist: path.join(dir, 'dist'), folder: dir, root }, to)
  process.stdout.write(`${name}: ${id} in ${path.relative(process.cwd(), path.join(to, name))}\n`)
}

async function compile(configs: MultiRspackOptions): Promise<void> {
  const compiler = rspack(configs)
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}
