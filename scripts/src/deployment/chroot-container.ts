import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { hasEnded } from '../start/launch.ts'
import { outputOf } from './image-tool.ts'

type Created = {
  /** Starts the image's program. */
  start: (runArguments: string[]) => Started
  /** Runs a program to its end. @returns what it wrote @throws Error with what it complained of */
  run: (runArguments: string[], program?: string[], input?: string) => Promise<string>
  remove: () => Promise<void>
}

type Started = {
  /** Resolves when it has ended, with the end of what it wrote. */
  ended: Promise<string>
  /** Asks it to finish, and ends it after as long as Compose waits. */
  stop: () => Promise<void>
}

/** A container of buildah: a program in a root of its own, and nothing more. */
export async function createContainer(image: string, hosts: string[]): Promise<Created> {
  const id = (await outputOf('buildah', ['from', ...hosts, image])).trim()
  const command = await commandOf(image)
  return {
    start: (given) => watched(spawn('buildah', ['run', ...given, id, '--', ...command])),
    run: (given, program = command, input = '') =>
      outputOf('buildah', ['run', ...given, id, '--', ...program], input),
    remove: async () => void (await outputOf('buildah', ['rm', id])),
  }
}

const graceMs = 10_000

function watched(child: ChildProcessWithoutNullStreams): Started {
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (data: Buffer) => {
      said = (said + data).slice(-4000)
    })
  }
  child.stdin.end()
  const ended = once(child, 'close').then(() => `it ended: ${said}`)
  return {
    ended,
    async stop() {
      if (hasEnded(child)) return
      signal(child, 'SIGTERM')
      const tooLong = setTimeout(() => signal(child, 'SIGKILL'), graceMs)
      await ended
      clearTimeout(tooLong)
    },
  }
}

/** To the program itself: buildah doesn't pass signals on, and kills it. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(innermost(pid), name)
  } catch {
    // It ended by itself meanwhile.
  }
}

function innermost(pid: number): number {
  const children = globSync(`/proc/${pid}/task/*/children`).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const [child] = children.join(' ').match(/\d+/g) ?? []
  return child ? innermost(Number(child)) : pid
}

async function commandOf(image: string): Promise<string[]> {
  const facts = JSON.parse(await outputOf('buildah', ['inspect', '--type', 'image', image])) as {
    OCIv1: { config: { Cmd?: string[] } }
  }
  return facts.OCIv1.config.Cmd ?? []
}
