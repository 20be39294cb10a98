import { createBrowserStore, isLike } from '../../page/browser-store.ts'
import { emptyBlast, type NewBlast } from './new-blast.ts'

const store = createBrowserStore('blast-draft', (stored) =>
  isLike(stored, emptyBlast) ? stored : undefined,
)

/** The form of a blast not yet sent. */
export function useBlastDraft(by: NewBlast['by']) {
  const draft = store.use()
  const form = draft ?? { ...emptyBlast, by }
  return {
    form,
    isDraft: draft !== undefined,
    change: (given: Partial<NewBlast>) => store.set({ ...(store.get() ?? form), ...given }),
    discard: () => store.set(undefined),
  }
}
