import { AppError, type acceptMail, type Issue, type Parsed } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Queue } from '../queue/queue.ts'
import { placeholders, type Values, whatIsWrongWith } from '../templates/placeholders.ts'
import type { DeliveryStore } from './deliveries.model.ts'

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
  return {
    /** Stores the mail durably, then hands it to the workers. Known keys are answered alike and change nothing. */
    async accept({
      idempotencyKey: id,
      template,
      to,
      values,
    }: AcceptMail): Promise<{ id: string }> {
      const known = pickValues(placeholders[template], { ...values, APP_URL: appUrl })
      await store.add({ id, template, to, values: known }, clock())
      // Not awaited: the mail is safe, and a worker's sweep finds those that got no job.
      queue.add(id, clock()).catch((error: unknown) => {
        log.warn({ err: error, delivery: id }, 'no job for a mail; the sweep will find it')
      })
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
