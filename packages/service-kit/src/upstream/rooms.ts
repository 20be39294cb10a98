/** What is known of a replica. */
export type Place = {
  /** Whether it answers, as far as is known. */
  readonly isOpen: boolean
  /** When it stopped taking connections, as one does that is started again; null for any other. */
  readonly leftAt: number | null
  inFlight: number
}

/** One kind of request. Each gets a part of a replica only: a slow kind never keeps all others waiting. */
export type Lane = string

export type Room = { perLane: number; inAll: number }

/** Counts who is asked how much, and finds who can be asked more. `places` may change. */
export function createRooms<P extends Place>(places: P[], { perLane, inAll }: Room) {
  const used = new WeakMap<P, Map<Lane, number>>()
  let turn = 0

  function usedBy(place: P, lane: Lane): number {
    return used.get(place)?.get(lane) ?? 0
  }
  function hasRoom(place: P, lane: Lane): boolean {
    return place.isOpen && place.inFlight < inAll && usedBy(place, lane) < perLane
  }
  function change(place: P, lane: Lane, by: 1 | -1): void {
    place.inFlight += by
    const lanes = used.get(place) ?? new Map<Lane, number>()
    used.set(place, lanes.set(lane, usedBy(place, lane) + by))
  }

  return {
    /** The one with the fewest requests in flight; among equals each in its turn. */
    find(lane: Lane): P | undefined {
      turn = (turn + 1) % places.length
      let best: P | undefined
      for (let index = 0; index < places.length; index++) {
        const place = places[(turn + index) % places.length]
        if (!place || !hasRoom(place, lane)) continue
        if (!best || place.inFlight < best.inFlight) best = place
      }
      return best
    },
    enter: (place: P, lane: Lane) => change(place, lane, 1),
    leave: (place: P, lane: Lane) => change(place, lane, -1),
  }
}
