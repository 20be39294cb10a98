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
  /** Drops what failed, so that the next render retries. */
  forget: (name: RemoteName) => void
  part: <P extends Part>(part: P) => PartComponents[P]
  preparePart: (part: Part) => void
  forgetPart: (part: Part) => void
}

/** The browser's registry: lazy, cached. */
export function createRemotes(registry: RemotesJson) {
  const entries = new Map<RemoteName, string>()
  const components = new Map<RemoteName, ComponentType>()
  register(entries, registry)

  function remoteOf(part: Part): RemoteName | undefined {
    return registry.remotes.find(({ area }) => area.parts.includes(part))?.name
  }

  async function load<M extends { default: unknown }>(
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

  const loadModule = (name: RemoteName) => load<RemoteModule>(name, 'App')
  const lazyPart = <P extends Part>(part: P) =>
    lazy(() => load<{ default: PartComponents[P] }>(remoteOf(part), part))
  const prepared = new Set<Part>()
  const parts: PartComponents = {
    PosterDialog: lazyPart('PosterDialog'),
    Achievements: lazyPart('Achievements'),
    VisitorTicks: lazyPart('VisitorTicks'),
  }

  return {
    remoteOf,

    component(name: RemoteName): ComponentType {
      const known = components.get(name) ?? lazy(() => loadModule(name))
      components.set(name, known)
      return known
    },

    /** Fetches the registry first, because this page's release may be gone. */
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

    /** Once; failures are reported on render. */
    preparePart(part: Part): void {
      if (prepared.has(part)) return
      prepared.add(part)
      load(remoteOf(part), part).catch(() => undefined)
    },

    forgetPart(part: Part): void {
      Object.assign(parts, { [part]: lazyPart(part) })
    },

    /** Loads before hydration, because React drops presses on lazy components. */
    async ready(name: RemoteName): Promise<void> {
      try {
        const module = await loadModule(name)
        components.set(name, module.default)
        // Each in a task of its own, because one long task blocks slow phones.
        await nextTask()
        await module.ready?.(location)
        await nextTask()
      } catch {
        // Reported on render.
      }
    },

    /** By `prefetch`, because browsers warn of unused preloads. */
    prefetchForUsers(): void {
      const next = registry.remotes.filter(
        ({ name, area }) => !components.has(name) && area.links.some(isUsersTab),
      )
      for (const href of next.flatMap(({ preload }) => preload)) {
        const link = document.createElement('link')
        link.rel = 'prefetch'
        link.href = href
        document.head.append(link)
      }
    },
  }
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

/** Registers only new or moved remotes. */
function register(entries: Map<RemoteName, string>, { remotes }: RemotesJson): void {
  for (const { name, entry: manifest, preload } of remotes) {
    // Taken from the release, which saves the manifest's request.
    const [entry = manifest] = preload
    if (!entry || entries.get(name) === entry) continue
    registerRemotes([{ name, entry }], { force: entries.has(name) })
    entries.set(name, entry)
  }
}
