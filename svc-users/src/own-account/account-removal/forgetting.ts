import type { UserId } from '@cinecanon/contract'
import type { NewForgetting } from '../../outbox/outbox.model.ts'

/** Blasts keep addresses in svc-mail for as long as they are remembered. */
export function forgettingOf(userId: UserId): NewForgetting {
  return { id: `forget-recipient:${userId}`, kind: 'forget-recipient', userId }
}
