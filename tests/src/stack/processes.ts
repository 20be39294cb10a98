import { readFileSync } from 'node:fs'
import type { Stack } from '@cinecanon/scripts'

/** The process ids of a product, by name: a process that ended has another one. */
export function pidsOf({ processes }: Pick<Stack, 'processes'>) {
  return Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, pid]))
}

/** Resident set size in megabytes; 0 where the system has no figure. */
export function megabytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
