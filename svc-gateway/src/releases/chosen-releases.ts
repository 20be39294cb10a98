import { type FrontEndName, pageAt, type RemotePage, type RemotesJson } from '@cinecanon/contract'
import type { Preview } from '@cinecanon/releases'

export type Visitor = {
  /** 0 to 9999; those below a canary's share of 10,000 get the canary. Null before it is chosen. */
  bucket: number | null
  /** There is one for a front-end at most; all others get the current release. */
  previews: Preview[]
  /** The browser of a release command gets no substitute for a candidate. */
  isLook?: boolean
}

export const everyone: Visitor = { bucket: null, previews: [] }

/** `file:` addresses of server bundles. The browser renders the pages of a missing one. */
export type Bundles = Partial<Record<FrontEndName, string>>

/** The releases of one visitor: the same for the page, its preloads and the registry. */
export type ChosenReleases = {
  visitor: Visitor
  ids: Partial<Record<FrontEndName, string>>
  bundles: Bundles
  registry: RemotesJson
  /** The registry's pages are in the order in which addresses match. */
  pages: RemotePage[]
  /** A preview that fails gives way to the current release, and isn't among these. */
  previewed: FrontEndName[]
  isPreview: boolean
  /** One of the releases is rendered to see whether its breaker can close. */
  isProbe: boolean
  /** Equal keys lead to equal pages. */
  key: string
}

export function frontEndAt({ pages }: ChosenReleases, pathname: string): FrontEndName {
  return pageAt(pathname, pages)?.remote ?? 'shell'
}

export type ShownPreview = Preview & { isFailed: boolean }

export function previewsOf({ visitor, ids }: ChosenReleases): ShownPreview[] {
  return visitor.previews.map((each) => ({ ...each, isFailed: ids[each.name] !== each.id }))
}
