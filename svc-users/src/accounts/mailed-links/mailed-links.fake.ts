import type { UserId } from '@cinecanon/contract'
import type { MailedLink, MailedLinksModel } from './mailed-links.model.ts'

export type MailedLinksFake = MailedLinksModel & {
  all: () => MailedLink[]
  take: (id: string, purpose: MailedLink['purpose'], at: Date) => MailedLink | null
  removeOf: (userId: UserId) => void
  removeWaysInOf: (userId: UserId) => void
}

export function mailedLinksFake(): MailedLinksFake {
  const rows = new Map<string, MailedLink>()
  const usable = (id: string, purpose: MailedLink['purpose'], at: Date) => {
    const row = rows.get(id)
    return row?.purpose === purpose && row.expiresAt > at ? { ...row } : null
  }

  function take(id: string, purpose: MailedLink['purpose'], at: Date): MailedLink | null {
    const link = usable(id, purpose, at)
    if (link) rows.delete(id)
    return link
  }
  function remove(isGone: (row: MailedLink) => boolean): void {
    for (const row of rows.values()) if (isGone(row)) rows.delete(row.id)
  }

  return {
    all: () => [...rows.values()],

    async add(link) {
      rows.set(link.id, { ...link })
    },

    find: async (id, purpose, at) => usable(id, purpose, at),

    use: async (id, purpose, at) => take(id, purpose, at),

    take,

    removeOf: (userId) => remove((row) => row.userId === userId),

    removeWaysInOf: (userId) =>
      remove((row) => row.userId === userId && row.purpose !== 'verify-email'),
  }
}
