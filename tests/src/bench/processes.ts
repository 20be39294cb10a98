import { readdirSync, readFileSync } from 'node:fs'

export type ProcessFigures = {
  pid: number
  name: string
  /** Seconds of user and system time, of ended children too. */
  cpu: number
  /** Bytes; pages that processes share are divided among them. */
  pss: number
}

const ticksPerSecond = 100

/** A process and its descendants (Linux). */
export function processTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = all.flatMap((pid) => statOf(Number(pid)))
  const tree = new Set([root])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const { pid, parent } of stats) if (tree.has(parent)) tree.add(pid)
  }
  return stats
    .filter(({ pid }) => tree.has(pid))
    .map(({ pid, cpu }) => ({ pid, cpu, name: nameOf(pid), pss: pssOf(pid) }))
}

export function cpuOf(tree: ProcessFigures[]): number {
  return tree.reduce((sum, { cpu }) => sum + cpu, 0)
}

export type Cost = { name: string; ms: number }

/** Processor time of each in milliseconds, divided by `times`. */
export function costsEach(
  before: readonly ProcessFigures[],
  after: readonly ProcessFigures[],
  times: number,
): Cost[] {
  return after.map((each) => ({ name: each.name, ms: (cpuSince(before, each) * 1000) / times }))
}

export function cpuSince(before: readonly ProcessFigures[], { pid, cpu }: ProcessFigures): number {
  return cpu - (before.find((each) => each.pid === pid)?.cpu ?? 0)
}

export function isRunning(pid: number): boolean {
  return textOf(pid, 'stat') !== ''
}

function statOf(pid: number): { pid: number; parent: number; cpu: number }[] {
  // The name in parentheses may hold spaces.
  const fields = textOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  if (fields.length < 15) return []
  const times = fields.slice(11, 15).map(Number)
  const cpu = times.reduce((sum, each) => sum + each, 0) / ticksPerSecond
  return [{ pid, parent: Number(fields[1]), cpu }]
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024
}

function nameOf(pid: number): string {
  const command = textOf(pid, 'cmdline').replaceAll('\0', ' ').trim()
  const role = /MAIL_ROLE=(\w+)/.exec(textOf(pid, 'environ'))?.[1]
  const service = /svc-(\w+)\/src\/main/.exec(command)?.[1]
  if (service) return role ? `${service}-${role}` : service
  if (command.includes('embedded-mongo')) return 'database'
  if (command.includes('inbox.ts')) return 'inbox'
  if (command.includes('run.mjs') && command.startsWith('sh')) return 'sh'
  if (command.includes('run.mjs')) return 'run.mjs'
  if (command.includes('start.ts')) return 'supervisor'
  return command.slice(0, 30)
}

function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
