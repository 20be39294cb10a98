import { readConfig } from './config.ts'
import { type EmbeddedMongo, FileInUseError, startEmbeddedMongo } from './index.ts'

/** The exit code that tells the starter: the file or the port belongs to someone else. */
const IN_USE = 2

// Node cuts small buffers from slabs of 8 kB, and a stored document would keep the whole slab that it has a few bytes of.
Buffer.poolSize = 1024

const { file, port } = configOrExit()

try {
  const server = await startEmbeddedMongo({ file, port, onFailure })
  // Before the line is printed: whoever reads it may stop the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
  process.stdout.write(`${JSON.stringify({ event: 'listening', port: server.port })}\n`)
} catch (error) {
  if (error instanceof FileInUseError)
    exit(IN_USE, `${error.message}: another embedded database runs on it`)
  if (isPortTaken(error)) exit(IN_USE, `port ${port} is already in use`)
  exit(1, `cannot open ${file}: ${messageOf(error)}`)
}

function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    return exit(1, messageOf(error))
  }
}

async function stop(server: EmbeddedMongo): Promise<void> {
  await server.close()
  process.exit(0)
}

function onFailure(error: unknown): never {
  return exit(1, `cannot write to ${file}: ${messageOf(error)}`)
}

function exit(code: number, message: string): never {
  process.stderr.write(`embedded-mongo: ${message}\n`)
  process.exit(code)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
