import { type Call, failureMessage, type Input, reportWithdrawnCanary } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { WithdrawnCanary } from '@cinecanon/releases'
import { createCounter, type Figures, type Logger } from '@cinecanon/service-kit'

export type Withdrawal = WithdrawnCanary & {
  frontEnd: string
  release: string
  share: number
  why: string
}

type Deps = { mail: Call; figures: Figures; log: Logger }
type Report = Input<typeof reportWithdrawnCanary>['body']

const againAfterMs = 2 * seconds

/** Reports each withdrawn canary to svc-mail, once that responds. */
export function startWithdrawals({ mail, figures, log }: Deps) {
  const countWithdrawn = createCounter(figures, {
    name: 'canaries_withdrawn_total',
    help: 'Canaries that the gateway could not render, and withdrew',
    label: 'front_end',
  })

  function send(report: Report): void {
    mail(reportWithdrawnCanary, { body: report }).catch(() =>
      setTimeout(send, againAfterMs, report).unref(),
    )
  }

  return ({ why, since, failure, ...canary }: Withdrawal): void => {
    const isRemoved = failure === undefined
    const lastFailure = failureMessage(why)
    const report = { ...canary, since: since.toISOString(), lastFailure, isRemoved }
    if (isRemoved) countWithdrawn(canary.frontEnd)
    log.error(
      { ...report, ...(!isRemoved && { err: failure }) },
      isRemoved ? 'canary withdrawn' : 'the pointer of a failing canary can’t be removed',
    )
    send(report)
  }
}
