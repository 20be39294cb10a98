import { AppError, type acceptMail, type Issue, type Parsed } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { placeholders, type Values, whatIsWrongWith } from '../templates/placeholders.ts'
import type { DeliveryStore, NewDelivery } from './deliveries.model.ts'

type Deps = {
  store: DeliveryStore
  appUrl: string
  clock: Clock
}
type AcceptMail = Parsed<typeof acceptMail>['body']

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries({ store, appUrl, clock }: Deps) {
  /** Stores the mail durably, where workers find it. Known ids change nothing. */
  function handOver(delivery: NewDelivery): Promise<void> {
    return store.add(delivery, clock())
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
