import { BSONError } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { fail, MongoError } from '../errors.ts'
import { DiskFullError } from '../storage/data-file.ts'
import { authenticationCommands } from './authentication.ts'
import { catalogCommands } from './catalog.ts'
import { type Context, checkOptions, type Definition, type Reply, type Request } from './command.ts'
import { cursorCommands } from './cursors.ts'
import { explainCommands } from './explain.ts'
import { findAndModifyCommands } from './find-and-modify.ts'
import { handshakeCommands } from './handshake.ts'
import { indexCommands } from './index-commands.ts'
import { readCommands } from './reads.ts'
import { writeCommands } from './writes.ts'

export type Services = Pick<
  Context,
  'store' | 'cursors' | 'sessions' | 'authentication' | 'address'
>

const COMMANDS: Record<string, Definition> = {
  ...handshakeCommands,
  ...authenticationCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...cursorCommands,
  ...catalogCommands,
  ...indexCommands,
  ...explainCommands,
}

/** What any command may carry. A time limit has no effect: nothing here waits. */
const COMMON = [
  ...['$db', '$readPreference', '$clusterTime', 'lsid', 'txnNumber', 'autocommit'],
  ...['startTransaction', 'readConcern', 'writeConcern', 'maxTimeMS', 'comment'],
]

/** Answers every request, also a wrong one. Its effects are in memory; the commit is to follow. */
export function execute(services: Services, request: Request): Reply {
  try {
    return run(services, request)
  } catch (error) {
    return errorReply(error)
  }
}

export function errorReply(error: unknown): Doc {
  const known = error instanceof MongoError ? error : unexpected(error)
  const { code, codeName, message, extra } = known
  return { ok: 0, errmsg: message, code, codeName, ...extra }
}

function run(services: Services, request: Request): Reply {
  const { name, body } = request
  const definition = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!definition) fail('CommandNotFound', `no such command: '${name}'`)
  if (!definition.isForAnyone && !services.authentication.knows(request.connectionId))
    fail('Unauthorized', `Command ${name} requires authentication`)
  if (definition.options !== 'any')
    checkOptions(name, body, [name, ...definition.options, ...COMMON])
  return services.sessions.run(request, definition, (transaction) =>
    definition.run({ ...services, ...request, transaction }),
  )
}

function unexpected(error: unknown): MongoError {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof DiskFullError) return new MongoError('OutOfDiskSpace', message)
  return new MongoError(error instanceof BSONError ? 'InvalidBSON' : 'UnknownError', message)
}
