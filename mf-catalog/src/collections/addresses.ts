import {
  type Collection,
  type CollectionKind,
  collectionFolders,
  type Source,
  sources,
} from '@cinecanon/contract'
import { matchPath } from '@cinecanon/web/router'

export type CollectionAddress = Pick<Collection, 'kind' | 'slug'>

export const collectionPaths = Object.values(collectionFolders).map((folder) => `/${folder}/:slug`)

export function collectionAt(path: string): CollectionAddress | undefined {
  for (const [kind, folder] of kinds) {
    const slug = matchPath(`/${folder}/:slug`, path)?.params.slug
    if (slug === undefined) continue
    const isPossible = kind === 'list' ? isSource(slug) : /^[a-z0-9-]{1,300}$/.test(slug)
    return isPossible ? { kind, slug } : undefined
  }
  return undefined
}

export function sourceOf({ kind, slug }: CollectionAddress): Source | undefined {
  return kind === 'list' && isSource(slug) ? slug : undefined
}

function isSource(slug: string): slug is Source {
  return sources.some((source) => source === slug)
}

const kinds = Object.entries(collectionFolders) as [CollectionKind, string][]
