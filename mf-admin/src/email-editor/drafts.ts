import type { EmailTemplate, StoredTemplate, TemplateType } from '@cinecanon/contract'
import { createStore } from '@cinecanon/web/store'

/** `version` is the one it was based on. */
export type Draft = Omit<EmailTemplate, 'type'> & { version: number }
type Drafts = Partial<Record<TemplateType, Draft>>

const storageKey = 'email-drafts'

/** In local storage, because drafts outlive pages and are shared by windows. */
const store = createStore<Drafts>(
  {},
  {
    whileUsed: (set) => {
      const load = () => set(read())
      load()
      addEventListener('storage', load)
      return () => removeEventListener('storage', load)
    },
  },
)
if (typeof window !== 'undefined') store.set(read())

/** Else the stored template. */
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
  const drafts = draft ? { ...others, [type]: draft } : others
  store.set(drafts)
  try {
    localStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // Without storage, drafts last as long as the page.
  }
}

function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? withDraftsOnly(stored) : {}
  } catch {
    return {}
  }
}

/** Validated, because storage may be of another release. */
function withDraftsOnly(stored: object): Drafts {
  return Object.fromEntries(
    Object.entries(stored).filter(([, draft]) =>
      ['subject', 'html', 'css'].every((field) => typeof draft?.[field] === 'string'),
    ),
  )
}
