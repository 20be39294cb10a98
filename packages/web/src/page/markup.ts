import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'

/** The class of an element's tag, and the HTML inside the tag. */
export type Markup = { className: string; html: string }

/**
 * Renders an element once for all pages. The name tells whatever its markup depends on besides the
 * subject. The element has neither ids of React nor pictures that are preloaded.
 */
export type MarkupOf = (subject: object, name: string, element: ReactElement) => Markup

export const markupKey = ['markup'] as const

/** The server alone sets it, and doesn't send it. */
export function setMarkupOf(client: QueryClient, markupOf: MarkupOf): void {
  client.setQueryData<MarkupOf>(markupKey, () => markupOf)
}

export function useMarkupOf(): MarkupOf | undefined {
  return useQueryClient().getQueryData<MarkupOf>(markupKey)
}
