import type { TemplateType } from '@cinecanon/contract'
import { useQuery } from '@cinecanon/web/query'
import { useDebounced } from '../page/queries.ts'
import type { Draft } from './drafts.ts'
import { previewQuery, type Sample } from './templates.ts'

/** What is sent now, rendered by svc-mail. */
export function usePreview(type: TemplateType, draft: Draft, name: string) {
  const { subject, html, css } = useDebounced(draft)
  const sample: Sample = { type, subject, html, css, name: useDebounced(name) }
  const { data, error } = useQuery(previewQuery(sample))
  return { sample, data, error }
}
