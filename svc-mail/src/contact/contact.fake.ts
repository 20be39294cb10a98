import type { ContactLimitsStore } from './contact.model.ts'

export function fakeContactLimitsStore(): ContactLimitsStore {
  const senders = new Map<string, Map<number, Date>>()
  const placesOf = (sender: string) => senders.get(sender) ?? new Map<number, Date>()
  return {
    async take({ sender, number }, now, until) {
      const taken = placesOf(sender).get(number)
      if (taken && taken > now) return false
      senders.set(sender, placesOf(sender).set(number, until))
      return true
    },
    async nextFreeAt(sender, now) {
      const taken = [...placesOf(sender).values()].filter((until) => until > now)
      return taken.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    },
    async giveBack({ sender, number }) {
      placesOf(sender).delete(number)
    },
  }
}
