import type { RemoteName, RemotesJson } from '@cinecanon/contract'
import type { RemoteModule } from '@cinecanon/web'
import { loadRemote, preloadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type ComponentType, lazy } from 'react'

/** Where the app gets a remote's component from; another one on the server than in the browser. */
export type Remotes = {
  component: (name: RemoteName) => ComponentType
  /** Drops what failed, so that the next render asks anew. */
  forget: (name: RemoteName) => void
}

/** The browser's registry: loads a remote when it is first shown and keeps it. */
export function createRemotes({ remotes }: RemotesJson) {
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })))
  const components = new Map<RemoteName, ComponentType>()

  return {
    component(name: RemoteName): ComponentType {
      const known = components.get(name) ?? lazy(() => loadModule(name))
      components.set(name, known)
      return known
    },

    forget(name: RemoteName): void {
      components.delete(name)
    },

    /** Loads before the first render, so that hydration finds the component that the server rendered. */
    async ready(name: RemoteName): Promise<void> {
      await loadModule(name).then(
        (module) => components.set(name, module.default),
        () => undefined,
      )
    },

    /** Fetches what a page will need before it is opened. A failure shows when it is opened. */
    preload(names: RemoteName[]): void {
      const orders = names.map((nameOrAlias) => ({ nameOrAlias, resourceCategory: 'all' as const }))
      preloadRemote(orders).catch(() => undefined)
    },
  }
}

async function loadModule(name: RemoteName): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${name}/App`)
  if (!module) throw new Error(`${name} exposes nothing`)
  return module
}
