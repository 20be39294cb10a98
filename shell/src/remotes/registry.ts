import type { RemoteName, RemotesJson } from '@cinecanon/contract'
import type { RemoteModule } from '@cinecanon/web'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type ComponentType, lazy } from 'react'
import { LoadError, requestOf } from './recovery.ts'

/** Where the app gets a remote's component from; another one on the server than in the browser. */
export type Remotes = {
  component: (name: RemoteName) => ComponentType
  /** Drops what failed, so that the next render asks anew. */
  forget: (name: RemoteName) => void
}

/** The browser's registry: loads a remote when it is first shown and keeps it. */
export function createRemotes(registry: RemotesJson) {
  const entries = new Map<RemoteName, string>()
  const components = new Map<RemoteName, ComponentType>()
  register(entries, registry)

  async function loadModule(name: RemoteName): Promise<RemoteModule> {
    try {
      const module = await loadRemote<RemoteModule>(`${name}/App`)
      if (module) return module
    } catch (cause) {
      throw new LoadError(requestOf(cause) ?? entries.get(name) ?? '', cause)
    }
    throw new Error(`${name} exposes nothing`)
  }

  return {
    component(name: RemoteName): ComponentType {
      const known = components.get(name) ?? lazy(() => loadModule(name))
      components.set(name, known)
      return known
    },

    /** The release that this page began with may be gone, so the next load asks for the current one first. */
    forget(name: RemoteName): void {
      const anew = async () => {
        register(entries, await fetchRegistry())
        return loadModule(name)
      }
      components.set(name, lazy(anew))
    },

    /** Loads before the first render, so that hydration finds the component that the server rendered. */
    async ready(name: RemoteName): Promise<void> {
      await loadModule(name).then(
        (module) => components.set(name, module.default),
        () => undefined,
      )
    },

    /**
     * Has the browser fetch at its leisure what a page of this remote will need. It isn't a preload, which says that this
     * page needs the files at once: browsers complain of those that stay unused.
     */
    prefetch(name: RemoteName): void {
      if (components.has(name)) return
      const remote = registry.remotes.find((each) => each.name === name)
      for (const href of remote ? [remote.entry, ...remote.preload] : []) {
        const link = document.createElement('link')
        link.rel = 'prefetch'
        link.href = href
        document.head.append(link)
      }
    },
  }
}

export async function fetchRegistry(): Promise<RemotesJson> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  return (await answer.json()) as RemotesJson
}

/** Tells the federation runtime what is new or has moved; what it knows already stays as it is. */
function register(entries: Map<RemoteName, string>, { remotes }: RemotesJson): void {
  const changed = remotes.filter(({ name, entry }) => entries.get(name) !== entry)
  for (const { name, entry } of changed) {
    registerRemotes([{ name, entry }], { force: entries.has(name) })
    entries.set(name, entry)
  }
}
