import type { AreaLink, RemoteName, RemotesJson } from '@cinecanon/contract'
import type { RemoteModule, RemoteParts } from '@cinecanon/web'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type ComponentType, lazy } from 'react'
import { LoadError, requestOf } from './recovery.ts'

type Part = keyof RemoteParts
type PartComponents = { [P in Part]: ComponentType<RemoteParts[P]> }

export type Remotes = {
  component: (name: RemoteName) => ComponentType
  remoteOf: (part: Part) => RemoteName | undefined
  /** It drops what failed, so that the next render retries. */
  forget: (name: RemoteName) => void
  part: <P extends Part>(part: P) => PartComponents[P]
  preparePart: (part: Part) => void
  forgetPart: (part: Part) => void
}

export function createRemotes(registry: RemotesJson) {
  const entries = new Map<RemoteName, string>()
  const components = new Map<RemoteName, ComponentType>()
  register(entries, registry)

  function remoteOf(part: Part): RemoteName | undefined {
    return registry.remotes.find(({ area }) => area.parts.includes(part))?.name
  }

  const loadModule = (name: RemoteName) => load<RemoteModule>(entries, name, 'App')
  const loadPart = <P extends Part>(part: P) =>
    load<{ default: PartComponents[P] }>(entries, remoteOf(part), part)
  const lazyPart = <P extends Part>(part: P) => lazy(() => loadPart(part))
  const prepared = new Set<Part>()
  const parts: PartComponents = {
    PosterDialog: lazyPart('PosterDialog'),
    Achievements: lazyPart('Achievements'),
    OwnLists: lazyPart('OwnLists'),
    VisitorTicks: lazyPart('VisitorTicks'),
  }

  return {
    remoteOf,

    component(name: RemoteName): ComponentType {
      const known = components.get(name) ?? lazy(() => loadModule(name))
      components.set(name, known)
      return known
    },

    /** This page's release may be gone, so the registry is fetched first. */
    forget(name: RemoteName): void {
      const retry = async () => {
        register(entries, await fetchRegistry())
        return loadModule(name)
      }
      components.set(name, lazy(retry))
    },

    part<P extends Part>(part: P): PartComponents[P] {
      return parts[part]
    },

    /** Failures are reported on render. */
    preparePart(part: Part): void {
      if (prepared.has(part)) return
      prepared.add(part)
      loadPart(part).catch(() => undefined)
    },

    forgetPart(part: Part): void {
      Object.assign(parts, { [part]: lazyPart(part) })
    },

    /** React drops presses on lazy components, so this loads before hydration. */
    async ready(name: RemoteName): Promise<void> {
      try {
        const module = await loadModule(name)
        components.set(name, module.default)
        // One long task blocks slow phones.
        await nextTask()
        await module.ready?.(location)
        await nextTask()
      } catch {
        // The failure is reported on render.
      }
    },

    prefetchForUsers(): void {
      const next = registry.remotes.filter(
        ({ name, area }) => !components.has(name) && area.links.some(isUsersTab),
      )
      for (const href of next.flatMap(({ preload }) => preload)) prefetch(href)
    },
  }
}

async function load<M extends { default: unknown }>(
  entries: ReadonlyMap<RemoteName, string>,
  name: RemoteName | undefined,
  exposed: string,
): Promise<M> {
  if (!name) throw new Error(`no remote exposes ${exposed}`)
  try {
    const module = await loadRemote<M>(`${name}/${exposed}`)
    if (module?.default) return module
    throw new Error(`${exposed} has no default export`)
  } catch (cause) {
    throw new LoadError(requestOf(cause) ?? entries.get(name) ?? '', cause)
  }
}

/** Browsers warn of preloads that stay unused. */
function prefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

export async function fetchRegistry(): Promise<RemotesJson> {
  const response = await fetch('/remotes.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`the registry responded ${response.status}`)
  return (await response.json()) as RemotesJson
}

function isUsersTab(link: AreaLink): boolean {
  return link.access === 'user' && link.in.header !== undefined
}

/** Only remotes that are new or moved are registered. */
function register(entries: Map<RemoteName, string>, { remotes }: RemotesJson): void {
  for (const { name, entry: manifest, preload } of remotes) {
    // The entry comes from the release, which saves a request for the manifest.
    const [entry = manifest] = preload
    if (!entry || entries.get(name) === entry) continue
    registerRemotes([{ name, entry }], { force: entries.has(name) })
    entries.set(name, entry)
  }
}
