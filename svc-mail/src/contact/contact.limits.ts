import { createHash } from 'node:crypto'
import { AppError, contactMessagesPerHour } from '@cinecanon/contract'
import { hours, minutes, seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { ContactLimitsStore, Place } from './contact.model.ts'

type Taken = { giveBack: () => Promise<void> }

type Deps = { limits: ContactLimitsStore; clock: Clock }

/**
 * Takes one of the messages that a sender's network, and an e-mail, may send in any one hour.
 * @throws AppError `too_many_requests` when either has none left; that costs the other nothing
 */
export async function takeTurn(from: { address: string; email: string }, deps: Deps) {
  const places: Place[] = []
  const turn: Taken = {
    giveBack: async () => void (await Promise.all(places.map(deps.limits.giveBack))),
  }
  try {
    places.push(await takePlace(keyOf('network', networkOf(from.address)), deps))
    places.push(await takePlace(keyOf('email', from.email), deps))
    return turn
  } catch (error) {
    await turn.giveBack()
    throw error
  }
}

async function takePlace(sender: string, { limits, clock }: Deps): Promise<Place> {
  const now = clock()
  const until = new Date(now.getTime() + hours)
  for (let number = 1; number <= contactMessagesPerHour; number += 1) {
    const place = { sender, number }
    if (await limits.take(place, now, until)) return place
  }
  const freeAt = (await limits.nextFreeAt(sender, now)) ?? now
  throw tooMany(Math.max(freeAt.getTime() - now.getTime(), seconds))
}

function tooMany(waitMs: number): AppError {
  const wait = Math.ceil(waitMs / minutes)
  return new AppError('too_many_requests', {
    message: `You can send ${contactMessagesPerHour} messages an hour. Please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.ceil(waitMs / seconds),
  })
}

/** Hashed: of one length whatever was typed, and no list of addresses. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`
}
