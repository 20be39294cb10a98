import type { DomainCheck, DomainCheckName, MailDomain } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { type Clock, type Logger, memoize } from '@cinecanon/service-kit'
import { createNames, type Names } from './names.ts'
import { checkOneClick, checkReverseName, checkTls } from './server-checks.ts'
import { type Finding, isTestDomain, type MailSetup, unknown } from './setup.ts'

type Deps = {
  setup: MailSetup
  dnsServers: string[] | undefined
  clock: Clock
  log: Logger
  deadlineMs?: number
}
type Check = (setup: MailSetup, names: Names) => Promise<Finding>

/** Runs all checks at once, and caches their outcome for a minute. */
export function createMailDomain(deps: Deps) {
  const { setup, dnsServers, clock, log, deadlineMs = 5 * seconds } = deps
  const read = memoize<string, MailDomain>({ max: 1, freshMs: 1 * minutes, clock, load: check })
  return () => read(setup.fromDomain)

  async function check(domain: string): Promise<MailDomain> {
    const checkedAt = clock().toISOString()
    const isTest = isTestDomain(domain)
    return { domain, isTest, checkedAt, checks: isTest ? [] : await checkAll() }
  }

  async function checkAll(): Promise<DomainCheck[]> {
    const names = createNames(dnsServers)
    const { checkBounceMx, checkDkim, checkDmarc, checkMx, checkSpf } = await import(
      './record-checks.ts'
    )
    const checks: [DomainCheckName, Check][] = [
      ['spf', checkSpf],
      ['dkim', checkDkim],
      ['dmarc', checkDmarc],
      ['mx', checkMx],
      ['bounce-mx', checkBounceMx],
      ['reverse-name', checkReverseName],
      ['tls', checkTls],
      ['one-click', checkOneClick],
    ]
    return Promise.all(
      checks.map(async ([name, run]) => ({ name, ...(await bounded(name, run(setup, names))) })),
    )
  }

  async function bounded(check: DomainCheckName, finding: Promise<Finding>): Promise<Finding> {
    const { promise: deadline, resolve } = Promise.withResolvers<Finding>()
    const timer = setTimeout(() => resolve(noResponse), deadlineMs)
    try {
      return await Promise.race([finding, deadline])
    } catch (error) {
      log.info({ err: error, check }, 'a check of the domain has no outcome')
      return noResponse
    } finally {
      clearTimeout(timer)
    }
  }
}

const noResponse = unknown('The name server didn’t respond. Try again in a minute.')
