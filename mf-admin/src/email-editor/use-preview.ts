import type { TemplateType } from '@cinecanon/contract'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useState } from 'react'
import type { Draft } from './drafts.ts'
import { previewQuery, type Sample } from './templates.ts'

/** What is sent now, rendered by svc-mail. */
export function usePreview(type: TemplateType, draft: Draft, name: string) {
  const { subject, html, css } = useDebounced(draft)
  const sample: Sample = { type, subject, html, css, name: useDebounced(name) }
  const { data, error } = useQuery(previewQuery(sample))
  return { sample, data, error }
}

const debounceMs = 400

/** Debounced, because each letter would cost a request. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
