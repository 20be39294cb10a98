import type { StoredTemplate, TemplateType } from '@cinecanon/contract'
import { useEffect, useRef } from 'react'
import { type Draft, draftSaved } from './drafts.ts'
import { isStale, useSaveTemplate } from './templates.ts'

export type Saving = ReturnType<typeof useSaving>

/** The page has it, because the title bar and the editor show the same state. */
export function useSaving(type: TemplateType) {
  const { mutate, isPending, error, variables, reset } = useSaveTemplate()
  return {
    isPending,
    /** Another version was saved meanwhile. */
    isStale: isStale(error) && variables?.type === type,
    dismiss: reset,
    save(draft: Draft, { isForced = false } = {}) {
      if (isPending) return
      const { version, ...content } = draft
      const template = { type, ...content, ...(!isForced && { version }) }
      mutate(template, { onSuccess: (stored: StoredTemplate) => draftSaved(draft, stored) })
    },
  }
}

/** Saves by Ctrl S and ⌘ S, unless a dialog is open. */
export function useSaveKeys(save: (() => void) | undefined): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSave || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) latest.current?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
