import { createHash, randomUUID } from 'node:crypto'
import {
  AppError,
  type acceptContactMessage,
  type ContactDelivery,
  type ContactMessage,
  contactMessagesPerHour,
  type listContactMessages,
  type MessageState,
  type Parsed,
} from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { minutes, seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { WakeWorkers } from '../worker/worker.ts'
import type { ContactLimitsModel, Token } from './contact-limits.model.ts'
import type { DeliveriesModel } from './deliveries.model.ts'
import type { Deliveries } from './deliveries.service.ts'
import type { Delivery } from './delivery.ts'

type Limits = { contactLimits: ContactLimitsModel; clock: Clock }
type Deps = Limits & {
  deliveries: DeliveriesModel
  enqueue: Deliveries['enqueue']
  contactTo: string
  wake: WakeWorkers
}
type Sent = ContactMessage & { website?: string | undefined }
type Sender = { address: string; key: string | undefined }

export type Contact = ReturnType<typeof createContact>

export function createContact(deps: Deps) {
  const { deliveries, contactLimits, enqueue, contactTo, wake, clock } = deps

  return {
    /** Drops messages with `website`, a honeypot that only robots fill in. */
    async send({ website, ...message }: Sent, { address, key = randomUUID() }: Sender) {
      if (website) return
      const from = { address, email: message.email }
      const counted = await countMessage(from, { contactLimits, clock })
      try {
        await enqueue({ id: `contact:${key}`, kind: 'contact', to: contactTo, values: message })
      } catch (error) {
        await counted.giveBack().catch(() => {})
        throw error
      }
    },

    /** Counts no message, because svc-users has counted it. */
    async accept({ idempotencyKey: id, message }: Parsed<typeof acceptContactMessage>['body']) {
      await enqueue({ id, kind: 'contact', to: contactTo, values: message })
    },

    async list({ state, page }: Parsed<typeof listContactMessages>['query']) {
      const which = { skip: (page - 1) * perPage, limit: perPage }
      const listed = await deliveries.listContact(state === 'answered', which)
      return { messages: listed.deliveries.map(toMessage), total: listed.total }
    },

    async setState(id: string, state: MessageState) {
      const changed = await deliveries.changeState(id, state === 'answered' ? clock() : null)
      const message = changed ?? (await deliveries.find(id))
      if (message?.kind !== 'contact') throw new AppError('contact_message_not_found')
      return { message: toMessage(message), isChanged: changed !== null }
    },

    async retry(id: string): Promise<ContactDelivery> {
      const reopened = await deliveries.reopenContact(id, clock())
      if (!reopened) throw new AppError('contact_message_not_found')
      wake()
      return toMessage(reopened)
    },
  }
}

const perPage = 20

function toMessage(delivery: Delivery): ContactDelivery {
  const { id, status, createdAt, sentAt, answeredAt, values, smtpCode, error } = delivery
  const { name = '', email = '', subject = '', message = '' } = values
  return {
    ...{ id, status, name, email, subject, message, smtpCode, error },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Charges network and email for an hour, or neither. @throws AppError `too_many_requests` */
async function countMessage(from: { address: string; email: string }, deps: Limits) {
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

async function takeToken(sender: string, { contactLimits, clock }: Limits): Promise<Token> {
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
