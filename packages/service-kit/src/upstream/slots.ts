import { AppError } from '@cinecanon/contract'
import { createRooms, type Lane, type Place, type Room } from './rooms.ts'

type Waiter<P> = { lane: Lane; give: (place: P) => void }
type Patience = { waiting: number; waitMs: Record<Wish, number>; graceMs: number }

/** A change has a person behind it, who rather waits a moment than does it again. */
type Wish = 'read' | 'change'

/**
 * 8 at a time of one kind: more of them would only wait inside the service, where nothing can send them away, and where some
 * wait for two turns of all others. The grace is about as long as a service takes to start again.
 */
const usualRoom: Room & Patience = {
  perLane: 8,
  inAll: 24,
  waiting: 256,
  waitMs: { read: 200, change: 500 },
  graceMs: 1500,
}

/** Who may ask which replica now. Who can't within a moment is sent away, rather than answered late. */
export function createSlots<P extends Place>(places: P[], room = usualRoom) {
  const rooms = createRooms(places, room)
  const waiters = new Set<Waiter<P>>()

  /** For room a little, for a replica that may just be starting again a little more. */
  function patienceMs(wish: Wish): number {
    if (places.some(({ isOpen }) => isOpen)) return room.waitMs[wish]
    return graceLeftMs()
  }

  function graceLeftMs(): number {
    const latest = Math.max(...places.map(({ leftAt }) => leftAt ?? 0))
    return latest + room.graceMs - Date.now()
  }

  function waitFor(lane: Lane, ms: number): Promise<P> {
    const { promise, resolve, reject } = Promise.withResolvers<P>()
    let timer = setTimeout(expire, ms)
    function expire(): void {
      // Who waited for room when the last replica left waits for its start like everyone else.
      const more = places.some(({ isOpen }) => isOpen) ? 0 : graceLeftMs()
      if (more > 0) {
        timer = setTimeout(expire, more)
        return
      }
      waiters.delete(waiter)
      reject(refusal(1))
    }
    const waiter: Waiter<P> = {
      lane,
      give: (place) => {
        clearTimeout(timer)
        waiters.delete(waiter)
        rooms.enter(place, lane)
        resolve(place)
      },
    }
    waiters.add(waiter)
    return promise
  }

  /** To be called whenever there may be room again. */
  function serve(): void {
    for (const waiter of waiters) {
      const place = rooms.find(waiter.lane)
      if (place) waiter.give(place)
    }
  }

  return {
    /** @throws AppError `unavailable` when there is no room, or nobody to ask */
    async take(lane: Lane, wish: Wish): Promise<P> {
      const place = rooms.find(lane)
      if (place) {
        rooms.enter(place, lane)
        return place
      }
      const ms = patienceMs(wish)
      if (ms <= 0) throw refusal(2)
      if (waiters.size >= room.waiting * places.length) throw refusal(1)
      return waitFor(lane, ms)
    },
    giveBack(place: P, lane: Lane): void {
      rooms.leave(place, lane)
      if (waiters.size > 0) serve()
    },
    serve,
    waiting: () => waiters.size,
  }
}

function refusal(retryAfterSeconds: number): AppError {
  return new AppError('unavailable', { retryAfterSeconds })
}
