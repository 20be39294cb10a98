import { AppError, type acceptMail, type Issue, type Parsed } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Queue } from '../queue/queue.ts'
import { placeholders, type Values, whatIsWrongWith } from '../templates/placeholders.ts'
import type { DeliveryStore, NewDelivery } from './deliveries.model.ts'

type Deps = {
  store: DeliveryStore
  queue: Pick<Queue, 'add'>
  appUrl: string
  clock: Clock
  log: Logger
}
type AcceptMail = Parsed<typeof acceptMail>['body']

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries({ store, queue, appUrl, clock, log }: Deps) {
  /** Stores the mail durably, then hands it to the workers. Known ids change nothing. */
  async function handOver(delivery: NewDelivery): Promise<void> {
    const { id } = delivery
    await store.add(delivery, clock())
    // Not awaited: the mail is safe, and a worker's sweep finds those that got no job.
    queue.add(id, clock()).catch((error: unknown) => {
      log.warn({ err: error, delivery: id }, 'no job for a mail; the sweep will find it')
    })
  }

  return {
    handOver,
    /** Takes a mail of one of the templates. @throws AppError `invalid_request` for values it can't be filled with. */
    async accept({ idempotencyKey: id, template, to, values }: AcceptMail) {
      const known = pickValues(placeholders[template], { ...values, APP_URL: appUrl })
      await handOver({ id, kind: template, to, values: known })
      return { id }
    },
  }
}

function pickValues(names: readonly string[], values: Values): Values {
  const issues = names.flatMap((name): Issue[] => {
    const message = whatIsWrongWith(name, values[name])
    return message ? [{ path: `body.values.${name}`, message: `${name} ${message}` }] : []
  })
  const [first] = issues
  if (first) throw new AppError('invalid_request', { issues, message: first.message })
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
