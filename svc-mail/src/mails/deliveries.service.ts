import {
  AppError,
  type acceptMail,
  type Issue,
  type Parsed,
  templatePlaceholders,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { placeholderError, type Values } from '../templates/placeholders.ts'
import type { WakeWorkers } from '../worker/worker.ts'
import type { DeliveriesModel } from './deliveries.model.ts'
import type { NewDelivery } from './delivery.ts'

type Deps = {
  deliveries: Pick<DeliveriesModel, 'add'>
  appUrl: string
  wake: WakeWorkers
  clock: Clock
}
type AcceptMail = Parsed<typeof acceptMail>['body']

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries({ deliveries, appUrl, wake, clock }: Deps) {
  async function enqueue(delivery: NewDelivery): Promise<boolean> {
    const isNew = await deliveries.add(delivery, clock())
    wake()
    return isNew
  }

  return {
    enqueue,
    /** @throws AppError `invalid_request` for wrong values */
    async accept({ idempotencyKey: id, template, to, values }: AcceptMail) {
      const filled = pickValues(templatePlaceholders[template], { ...values, APP_URL: appUrl })
      await enqueue({ id, kind: template, to, values: filled })
      return { id }
    },
  }
}

function pickValues(names: readonly string[], values: Values): Values {
  const issues = names.flatMap((name): Issue[] => {
    const message = placeholderError(name, values[name])
    return message ? [{ path: `body.values.${name}`, message: `${name} ${message}` }] : []
  })
  const [first] = issues
  if (first) throw new AppError('invalid_request', { issues, message: first.message })
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
