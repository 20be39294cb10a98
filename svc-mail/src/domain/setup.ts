import { isIP } from 'node:net'
import type { DomainCheck } from '@cinecanon/contract'
import type { Dkim } from '../transport/transport.ts'

export type MailSetup = {
  fromDomain: string
  envelopeDomain: string
  dkim: Dkim | undefined
  smtpUrl: string
  appUrl: string
}

export type Finding = Omit<DomainCheck, 'name'>
export type Record = NonNullable<Finding['record']>

export const found = findingOf('found')
export const unknown = findingOf('unknown')
export const missing = findingOf('missing')
export const wrong = findingOf('wrong')

function findingOf(state: Finding['state']) {
  return (why: string, record: Record | null = null): Finding => ({ state, why, record })
}

export function domainIn(mailbox: string): string {
  return /@([^\s<>]+)/.exec(mailbox)?.[1]?.toLowerCase() ?? 'localhost'
}

/** Knows reserved names (RFC 6761), addresses, and names without a dot. */
export function isTestDomain(domain: string): boolean {
  const host = domain.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 || !host.includes('.') || /\.(localhost|local|test|invalid)$/.test(host)
}

export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}
