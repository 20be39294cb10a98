import { useDelayedAddress } from '../../page/use-delayed-address.ts'

const name = 'q'

export function useFilterText() {
  return useDelayedAddress({
    read: (search) => search.get(name) ?? '',
    write: (text) => new Map([[name, text || undefined]]),
    isSame: Object.is,
  })
}
