import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USER } from '../commands/authentication.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname

export type ServerProcess = {
  uri: string
  file: string
  port: number
  process: ChildProcess
  stop: () => Promise<void>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

type Given = { port?: number; password?: string }

export function spawnServer(file: string, { port = 0, password = '' }: Given = {}): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      EMBEDDED_MONGO_FILE: file,
      EMBEDDED_MONGO_PORT: String(port),
      EMBEDDED_MONGO_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** As in the product; ready when it resolves. */
export async function startServerProcess(file: string, given: Given = {}): Promise<ServerProcess> {
  const { password = '' } = given
  const child = spawnServer(file, given)
  const port = await portOf(child)
  return {
    uri: `mongodb://${password && `${USER}:${password}@`}127.0.0.1:${port}`,
    file,
    port,
    process: child,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function outcomeOf(child: ChildProcess): Promise<{ code: unknown; message: string }> {
  let message = ''
  child.stderr?.on('data', (chunk) => {
    message += String(chunk)
  })
  const [code] = await once(child, 'close')
  return { code, message }
}

async function portOf(child: ChildProcess): Promise<number> {
  const failure = outcomeOf(child).then(({ message }) => {
    throw new Error(`the server ended: ${message}`)
  })
  const ready = once(child.stdout ?? child, 'data').then(([line]) => JSON.parse(String(line)))
  const { port } = await Promise.race([ready, failure])
  return port
}
