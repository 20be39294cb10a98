import type { EmailTemplate, StoredTemplate, TemplateType } from '@cinecanon/contract'
import { useSyncExternalStore } from 'react'

/** What was typed and isn't saved yet, with the version that it was typed over. */
export type Draft = Omit<EmailTemplate, 'type'> & { version: number }
type Drafts = Partial<Record<TemplateType, Draft>>

const storageKey = 'email-drafts'
const none: Drafts = {}
const listeners = new Set<() => void>()
let drafts: Drafts | undefined

/**
 * The draft of a template, kept in the browser until it is saved or given up: neither another tab of the editor, nor
 * another page, nor a closed window loses it. Without a draft, what is stored stands in the editor.
 */
export function useDraft(stored: StoredTemplate) {
  const all = useSyncExternalStore(subscribe, current, () => none)
  const kept = all[stored.type]
  const draft: Draft = kept ?? partsOf(stored)
  return {
    draft,
    /** Whether something is typed that isn't stored. */
    isDirty: kept !== undefined && !isSame(kept, stored),
    change: (part: Partial<Draft>) => keep(stored.type, { ...draft, ...part }),
    discard: () => keep(stored.type, undefined),
  }
}

/** The draft was saved as `stored`: what was typed while it was on its way stays, as a change of the new version. */
export function settleDraft(sent: Draft, stored: StoredTemplate): void {
  const kept = current()[stored.type]
  if (!kept) return
  keep(stored.type, isSame(kept, sent) ? undefined : { ...kept, version: stored.version })
}

function partsOf({ subject, html, css, version }: StoredTemplate): Draft {
  return { subject, html, css, version }
}

type Content = Pick<Draft, 'subject' | 'html' | 'css'>

function isSame(a: Content, b: Content): boolean {
  return a.subject === b.subject && a.html === b.html && a.css === b.css
}

function current(): Drafts {
  drafts ??= read()
  return drafts
}

function keep(type: TemplateType, draft: Draft | undefined): void {
  const { [type]: _before, ...others } = current()
  drafts = draft ? { ...others, [type]: draft } : others
  write(drafts)
  tell()
}

function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? withDraftsOnly(stored) : {}
  } catch {
    return {}
  }
}

/** What lies in the browser's store may be of another release, or anyone's. */
function withDraftsOnly(stored: object): Drafts {
  return Object.fromEntries(
    Object.entries(stored).filter(([, draft]) =>
      ['subject', 'html', 'css'].every((part) => typeof draft?.[part] === 'string'),
    ),
  )
}

/** A browser that keeps nothing still lets one write: the draft then lives as long as the page. */
function write(given: Drafts): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(given))
  } catch {}
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // While nobody listened, another window may have written.
    drafts = undefined
    addEventListener('storage', readAgain)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', readAgain)
  }
}

/** Another window of the editor keeps its drafts in the same place. */
function readAgain(): void {
  drafts = undefined
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
