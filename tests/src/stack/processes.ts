import { readFileSync } from 'node:fs'
import type { Stack } from '@cinecanon/scripts'

/** The ids of a product's running processes, by name: a process that ended has another one later. */
export function pidsOf({ processes }: Pick<Stack, 'processes'>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(processes).flatMap(([name, { pid }]) => (pid ? [[name, pid]] : [])),
  )
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
