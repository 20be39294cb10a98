import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSocket, uriOf } from '../socket.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname

export type ServerProcess = {
  uri: string
  file: string
  socket: string
  process: ChildProcess
  stop: () => Promise<void>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function spawnServer(file: string, socket = newSocket()): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: { EMBEDDED_MONGO_FILE: file, EMBEDDED_MONGO_SOCKET: socket },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** It is ready when the promise resolves. */
export async function startServerProcess(
  file: string,
  socket = newSocket(),
): Promise<ServerProcess> {
  const child = spawnServer(file, socket)
  await listening(child)
  return {
    uri: uriOf(socket),
    file,
    socket,
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

async function listening(child: ChildProcess): Promise<void> {
  const failure = outcomeOf(child).then(({ message }) => {
    throw new Error(`the server ended: ${message}`)
  })
  await Promise.race([once(child.stdout ?? child, 'data'), failure])
}
