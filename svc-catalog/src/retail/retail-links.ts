import { readFile } from 'node:fs/promises'
import { movieSlug, StoreUrl } from '@cinecanon/contract'
import { z } from 'zod'
import type { Film } from '../movies/movies.seed.ts'

const Links = z.record(z.string(), StoreUrl)

/**
 * Reads the operator's links: a JSON object of slugs and addresses at a store. @throws Error that
 * names every unknown film or other address
 */
export async function readRetailLinks(
  file: string,
  films: readonly Film[],
): Promise<ReadonlyMap<string, string>> {
  const links = Links.safeParse(parse(await readFile(file, 'utf8')))
  if (!links.success) throw new Error(`${file}:\n${describe(links.error)}`)
  const slugs = new Set(films.map(movieSlug))
  const unknown = Object.keys(links.data).filter((slug) => !slugs.has(slug))
  if (unknown.length) throw new Error(`${file}: no film has the address ${unknown.join(', ')}`)
  return new Map(Object.entries(links.data))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
    .join('\n')
}
