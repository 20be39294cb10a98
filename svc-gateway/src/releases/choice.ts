import { type FrontEndName, pagesOf, type RemotePage } from '@cinecanon/contract'
import { bundleOf } from '@cinecanon/releases'
import { LRUCache } from 'lru-cache'
import type { Breakers } from './breakers.ts'
import { type Bundles, type ChosenReleases, everyone, type Visitor } from './chosen-releases.ts'
import type { StoredReleases } from './stored-releases.ts'

type Deps = { stored: StoredReleases; breakers: Breakers; previewBreakers: Breakers }
type Chosen = { id: string | null; isRendered: boolean; isPreviewed: boolean }

/** Chooses releases for a visitor: their preview, else the canary or the current one, while they work. */
export function createChoice({ stored, breakers, previewBreakers }: Deps) {
  // Cached, because sorting takes as long as sending a cached page.
  const pagesByKey = new LRUCache<string, RemotePage[]>({ max: 20 })

  function isUsable(name: FrontEndName, id: string, isPreviewed = false): boolean {
    const { stateOf } = isPreviewed ? previewBreakers : breakers
    return stateOf(name, id) === 'closed' && stored.hasFiles(name, id)
  }

  function substituteFor(name: FrontEndName, id: string): string | null {
    return stored.releasesBefore(name, id).find((each) => isUsable(name, each)) ?? null
  }

  function wanted(name: FrontEndName, { bucket, previews }: Visitor) {
    const { current, canary } = stored.pointersOf(name)
    const preview = previews.find((each) => each.name === name)
    if (preview && preview.id !== current) return { id: preview.id, isPreviewed: true }
    const isInCanary = canary && bucket !== null && bucket < canary.share * 100
    const id = isInCanary && isUsable(name, canary.id) ? canary.id : current
    return { id, isPreviewed: false }
  }

  function choose(name: FrontEndName, visitor: Visitor, probed?: FrontEndName): Chosen {
    const { id, isPreviewed } = wanted(name, visitor)
    if (id === null || name === probed || isUsable(name, id, isPreviewed)) {
      return { id, isRendered: id !== null, isPreviewed }
    }
    if (isPreviewed) {
      return visitor.isLook ? { id, isRendered: false, isPreviewed } : choose(name, everyone)
    }
    const substitute = substituteFor(name, id)
    const isRendered = substitute !== null || name === 'shell'
    return { id: substitute ?? id, isRendered, isPreviewed }
  }

  function chosenFor(visitor: Visitor, probed?: FrontEndName): ChosenReleases {
    const chosen = stored.shownNames().map((name) => [name, choose(name, visitor, probed)] as const)
    const ids: ChosenReleases['ids'] = {}
    const bundles: Bundles = {}
    for (const [name, { id, isRendered }] of chosen) {
      if (id) ids[name] = id
      if (id && isRendered) bundles[name] = bundleOf(name, `${stored.url}/${name}/${id}`)
    }
    const remotes = chosen.flatMap(([name, { id }]) =>
      name === 'shell' ? [] : (stored.shownRemote(name, id) ?? []),
    )
    const previewed = chosen.flatMap(([name, { isPreviewed }]) => (isPreviewed ? [name] : []))
    const key = JSON.stringify([stored.moves(), bundles, previewed])
    const pages = pagesByKey.get(key) ?? pagesOf(remotes)
    pagesByKey.set(key, pages)
    const registry = { remotes }
    const kinds = { isPreview: previewed.length > 0, isProbe: probed !== undefined }
    return { visitor, ids, bundles, registry, pages, previewed, ...kinds, key }
  }

  /** Null for the other front-ends of a preview, because it may have caused their failures. */
  function breakersOf(chosen: ChosenReleases, name: FrontEndName): Breakers | null {
    if (chosen.previewed.includes(name)) return previewBreakers
    return chosen.isPreview ? null : breakers
  }

  return {
    isUsable,
    substituteFor,
    chosenFor: (visitor: Visitor) => chosenFor(visitor),
    breakersOf,
    newFrontEndsIn: ({ ids, isPreview, previewed }: ChosenReleases): FrontEndName[] =>
      isPreview
        ? previewed
        : Object.entries(ids).flatMap(([name, id]) => (id && stored.isNew(name, id) ? [name] : [])),
    /** Chooses a release whose breaker is half-open, when it is time for a probe. */
    withProbe(chosen: ChosenReleases, names: FrontEndName[]): ChosenReleases {
      const probed = names.find((name) => {
        const { id, isPreviewed } = wanted(name, chosen.visitor)
        const own = isPreviewed ? previewBreakers : breakersOf(chosen, name)
        return id !== null && own?.beginProbe(name, id)
      })
      return probed ? chosenFor(chosen.visitor, probed) : chosen
    },
  }
}
