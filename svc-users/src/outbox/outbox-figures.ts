import type { MailQueue } from '@cinecanon/contract'
import { createFigures, createQueueFigures, secondsSince } from '@cinecanon/service-kit'
import type { OutboxModel } from './outbox.model.ts'

export function createOutboxFigures(outbox: OutboxModel) {
  const figures = createFigures()
  const queues = async (): Promise<MailQueue[]> => {
    const { waiting, since, refused } = await outbox.backlog()
    return [{ kind: 'outbox', waiting, oldestSeconds: secondsSince(since), refused }]
  }
  createQueueFigures(figures, queues)
  return { figures, details: async () => ({ mail: await queues() }) }
}
