/** Calls under one key that come while one is under way get its outcome, in place of doing the same work again. */
export function createSingleFlight<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key)
    if (known) return known
    const flight = work().finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }
}
