import path from 'node:path'
import { readConfig } from './config.ts'
import { messageOf } from './errors.ts'
import {
  DamagedFileError,
  type EmbeddedMongo,
  FileInUseError,
  startEmbeddedMongo,
} from './index.ts'

/** The supervisor doesn't restart after it. */
const FAULT = 2

// Files are for their owner alone.
process.umask(0o077)

// A stored document would retain its whole slab.
Buffer.poolSize = 1024

const { file, socket } = configOrExit()

try {
  const server = await startEmbeddedMongo({ file, socket, onFailure })
  for (const document of server.unreadable) warn(`left out, unreadable in ${file}: ${document}`)
  // A reader of the line may stop the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
  process.stdout.write(`${JSON.stringify({ event: 'listening', uri: server.uri })}\n`)
} catch (error) {
  if (error instanceof FileInUseError)
    exit(FAULT, `${error.message}: another embedded database runs on it`)
  if (error instanceof DamagedFileError)
    exit(FAULT, `the database file ${file} is damaged: ${error.message}\n${wayOut(file)}`)
  exit(1, `cannot open ${file}: ${messageOf(error)}`)
}

function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    return exit(FAULT, messageOf(error))
  }
}

function wayOut(file: string): string {
  const [folder, name] = [path.dirname(path.resolve(file)), path.basename(file)]
  return `Put a backup of it in its place, or move it away to begin with an empty database:
  cd '${folder}' && mkdir damaged && mv ${name}* damaged/`
}

async function stop(server: EmbeddedMongo): Promise<void> {
  await server.close()
  process.exit(0)
}

function onFailure(error: unknown): never {
  return exit(1, `cannot write to ${file}: ${messageOf(error)}`)
}

function exit(code: number, message: string): never {
  warn(message)
  process.exit(code)
}

function warn(message: string): void {
  process.stderr.write(`embedded-mongo: ${message}\n`)
}
