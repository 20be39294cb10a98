import { isPlainClick, useHydrated } from '@cinecanon/ui'
import { catalogQuery } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import type { MouseEvent } from 'react'
import { openPalette } from './search.ts'

export function loadPalette() {
  return import(/* webpackChunkName: "palette" */ './palette/index.ts')
}

/** Opening retries a failure. */
export function usePrepareSearch(): () => void {
  const client = useQueryClient()
  return () => {
    loadPalette().catch(() => undefined)
    void client.prefetchQuery(catalogQuery)
  }
}

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
