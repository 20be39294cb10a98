import {
  type DomainCheckName,
  type DomainCheckState,
  getMailDomain,
  type MailDomain,
} from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { stateName } from '../page/StateMark.tsx'

export const mailDomainQuery = queryOptions({
  queryKey: ['mail-domain'],
  queryFn: ({ meta, signal }) => callOf(meta)(getMailDomain, {}, signal),
})

export const checkNames: Record<DomainCheckName, string> = {
  spf: 'SPF: which servers may send',
  dkim: 'DKIM: signed mails',
  dmarc: 'DMARC: what becomes of forged mails',
  mx: 'MX: where replies go',
  'bounce-mx': 'MX: where bounces go',
  'reverse-name': 'Name of the mail server',
  tls: 'TLS to the mail server',
  'one-click': 'Unsubscribing by one press',
}

/** Looks like `cinecanon.org: 6 of 8 found, 1 missing, 1 not known.` */
export function summaryOf({ domain, checks }: MailDomain): string {
  const count = (state: DomainCheckState) => checks.filter((each) => each.state === state).length
  const all = checks.length
  if (count('found') === all)
    return `${domain} is set up: all ${all} checks found what they should.`
  const rest = (['missing', 'wrong', 'unknown'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${stateName(state).toLowerCase()}`)
  return `${domain}: ${count('found')} of ${all} found, ${rest.join(', ')}.`
}
