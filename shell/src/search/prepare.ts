import { useHydrated } from '@cinecanon/ui'
import { isPlainClick } from '@cinecanon/web/links'
import { useQueryClient } from '@cinecanon/web/query'
import type { MouseEvent } from 'react'
import { catalogQuery } from './catalog.ts'
import { openPalette } from './opening.ts'

/** The palette's code; the bundler makes it a file of its own. */
export function loadPalette() {
  return import('./palette/index.ts')
}

/** Preloads the palette's code and data. Failures are retried on opening. */
export function usePrepareSearch(): () => void {
  const client = useQueryClient()
  return () => {
    loadPalette().catch(() => undefined)
    void client.prefetchQuery(catalogQuery)
  }
}

/** Makes a link to the search page open the palette. */
export function useSearchLink() {
  const prepare = usePrepareSearch()
  const hasScripts = useHydrated()
  return {
    'aria-haspopup': hasScripts ? ('dialog' as const) : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      openPalette()
    },
  }
}
