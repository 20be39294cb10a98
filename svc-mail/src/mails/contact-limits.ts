import { createHash } from 'node:crypto'
import { AppError, contactMessagesPerHour } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { minutes, seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { ContactLimitsModel, Token } from './contact-limits.model.ts'

type Deps = { contactLimits: ContactLimitsModel; clock: Clock }

/** Charges network and email for an hour, or neither. @throws AppError `too_many_requests` */
export async function countMessage(from: { address: string; email: string }, deps: Deps) {
  const tokens: Token[] = []
  const giveBack = async () => void (await Promise.all(tokens.map(deps.contactLimits.remove)))
  try {
    tokens.push(await takeToken(keyOf('network', networkOf(from.address)), deps))
    tokens.push(await takeToken(keyOf('email', from.email), deps))
    return { giveBack }
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function takeToken(sender: string, { contactLimits, clock }: Deps): Promise<Token> {
  const now = clock()
  const until = new Date(now.getTime() + retention.requests.ms)
  for (let number = 1; number <= contactMessagesPerHour; number += 1) {
    const token = { sender, number }
    if (await contactLimits.add(token, now, until)) return token
  }
  const freeAt = (await contactLimits.nextFreeAt(sender, now)) ?? now
  throw tooMany(Math.max(freeAt.getTime() - now.getTime(), seconds))
}

function tooMany(waitMs: number): AppError {
  const wait = Math.ceil(waitMs / minutes)
  return new AppError('too_many_requests', {
    message: `You can send ${contactMessagesPerHour} messages an hour. Please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.ceil(waitMs / seconds),
  })
}

/** Hashes the value, because addresses mustn't be listed. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`
}
