import { AppError } from '@cinecanon/contract'
import { createRooms, type Lane, type Place, type Room } from './rooms.ts'

type Waiter<P> = { lane: Lane; give: (place: P) => void }
type Patience = { waiting: number; graceMs: number }

/**
 * 8 at a time of one kind: more of them would only wait inside the service, where nothing can send them away, and where some
 * wait for two turns of all others. The grace is about as long as a service takes to start again.
 */
const usualRoom: Room & Patience = {
  perLane: 8,
  inAll: 24,
  waiting: 256,
  graceMs: 1500,
}

/** Who may ask which replica now. Who can't within their patience is sent away, rather than answered late. */
export function createSlots<P extends Place>(places: P[], room = usualRoom) {
  const rooms = createRooms(places, room)
  const waiters = new Set<Waiter<P>>()
  const lines = createLines()

  /** For room as long as the caller says, for a replica that may just be starting again for its start. */
  function patienceMs(waitMs: number): number {
    return isAnyOpen() ? waitMs : graceLeftMs()
  }

  function isAnyOpen(): boolean {
    return places.some(({ isOpen }) => isOpen)
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
      const more = isAnyOpen() ? 0 : graceLeftMs()
      if (more > 0) {
        timer = setTimeout(expire, more)
        return
      }
      leave()
      reject(refusal(1))
    }
    function leave(): void {
      waiters.delete(waiter)
      lines.leave(lane)
    }
    const waiter: Waiter<P> = {
      lane,
      give: (place) => {
        clearTimeout(timer)
        leave()
        rooms.enter(place, lane)
        resolve(place)
      },
    }
    waiters.add(waiter)
    lines.join(lane)
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
    async take(lane: Lane, waitMs: number): Promise<P> {
      const place = rooms.find(lane)
      if (place) {
        rooms.enter(place, lane)
        return place
      }
      const ms = patienceMs(waitMs)
      if (ms <= 0) throw refusal(2)
      if (isAnyOpen() && lines.expectedMs(lane) > ms) throw refusal(1)
      if (waiters.size >= room.waiting * places.length) throw refusal(1)
      return waitFor(lane, ms)
    },
    giveBack(place: P, lane: Lane): void {
      rooms.leave(place, lane)
      lines.serve(lane)
      if (waiters.size > 0) serve()
    },
    serve,
    waiting: () => waiters.size,
  }
}

type Line = { waiting: number; since: number; served: number }

/** Fewer tell nothing of a pace: requests that began together also end together. */
const fewest = 16
const most = 64

/** For each lane that waits, how many do, and how often it has room again. */
function createLines() {
  const lines = new Map<Lane, Line>()
  return {
    join(lane: Lane): void {
      const line = lines.get(lane) ?? { waiting: 0, since: performance.now(), served: 0 }
      line.waiting += 1
      lines.set(lane, line)
    },
    leave(lane: Lane): void {
      const line = lines.get(lane)
      if (line && --line.waiting === 0) lines.delete(lane)
    },
    /** There is room for one of those who wait. */
    serve(lane: Lane): void {
      const line = lines.get(lane)
      if (!line) return
      line.served += 1
      if (line.served < most) return
      // What was long ago counts less.
      line.since = (line.since + performance.now()) / 2
      line.served /= 2
    },
    /** How long one more would wait; 0 while that isn't known. */
    expectedMs(lane: Lane): number {
      const line = lines.get(lane)
      if (!line || line.served < fewest) return 0
      return ((performance.now() - line.since) / line.served) * (line.waiting + 1)
    },
  }
}

function refusal(retryAfterSeconds: number): AppError {
  return new AppError('unavailable', { retryAfterSeconds })
}
