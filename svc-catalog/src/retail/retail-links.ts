import { readFile } from 'node:fs/promises'
import { movieSlug, StoreUrl } from '@cinecanon/contract'
import { z } from 'zod'
import type { Film } from '../movies/movies.seed.ts'
import { parseJson } from '../movies/parse-json.ts'

const Links = z.record(z.string(), StoreUrl)

/** @throws Error that names every unknown film or other address */
export async function readRetailLinks(
  file: string,
  films: readonly Film[],
): Promise<ReadonlyMap<string, string>> {
  const links = Links.safeParse(parseJson(await readFile(file, 'utf8')))
  if (!links.success) throw new Error(`${file}:\n${describe(links.error)}`)
  const slugs = new Set(films.map(movieSlug))
  const unknown = Object.keys(links.data).filter((slug) => !slugs.has(slug))
  if (unknown.length) throw new Error(`${file}: no film has the address ${unknown.join(', ')}`)
  return new Map(Object.entries(links.data))
}

function describe({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
    .join('\n')
}
