import type { EmailTemplate, StoredTemplate, TemplateType } from '@cinecanon/contract'
import { createBrowserStore, isLike } from '../page/browser-store.ts'

/** `version` names the stored template that it is based on. */
export type Draft = Omit<EmailTemplate, 'type'> & { version: number }
type Drafts = Partial<Record<TemplateType, Draft>>

const store = createBrowserStore('email-drafts', withDraftsOnly)

/** The stored template stands in for a missing draft. */
export function useDraft(stored: StoredTemplate) {
  const unsaved = store.use()[stored.type]
  const { subject, html, css, version } = stored
  const draft: Draft = unsaved ?? { subject, html, css, version }
  return {
    draft,
    isDirty: unsaved !== undefined && !isSame(unsaved, stored),
    change: (changed: Partial<Draft>) => put(stored.type, { ...draft, ...changed }),
    discard: () => put(stored.type, undefined),
  }
}

export function useIsDirty(type: TemplateType, stored: StoredTemplate | undefined): boolean {
  const unsaved = store.use()[type]
  return unsaved !== undefined && stored !== undefined && !isSame(unsaved, stored)
}

/** Text typed while saving becomes a draft of the new version. */
export function draftSaved(sent: Draft, stored: StoredTemplate): void {
  const unsaved = store.get()[stored.type]
  if (!unsaved) return
  put(stored.type, isSame(unsaved, sent) ? undefined : { ...unsaved, version: stored.version })
}

type Content = Pick<Draft, 'subject' | 'html' | 'css'>

function isSame(a: Content, b: Content): boolean {
  return a.subject === b.subject && a.html === b.html && a.css === b.css
}

function put(type: TemplateType, draft: Draft | undefined): void {
  const { [type]: _before, ...others } = store.get()
  store.set(draft ? { ...others, [type]: draft } : others)
}

function withDraftsOnly(stored: unknown): Drafts {
  const drafts = Object.entries(Object(stored))
  const content: Content = { subject: '', html: '', css: '' }
  return Object.fromEntries(drafts.filter(([, draft]) => isLike(draft, content)))
}
