import { BSONError } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { fail, MongoError, messageOf } from '../errors.ts'
import { DiskFullError } from '../storage/data-file.ts'
import { Blocked } from '../storage/transaction.ts'
import { catalogCommands } from './catalog.ts'
import type { Context, Definition } from './command.ts'
import { findAndModifyCommands } from './find-and-modify.ts'
import { handshakeCommands } from './handshake.ts'
import { checkOptions, checkWriteConcern, deadlineOf, type Options } from './options.ts'
import { readCommands } from './reads.ts'
import type { Reply, Request } from './request.ts'
import { writeCommands } from './writes.ts'

export type Services = Pick<Context, 'store' | 'cursors' | 'sessions' | 'address'>

const outside: Definition['run'] = ({ name }) =>
  fail('NoSuchTransaction', `${name} needs a transaction`)

const COMMANDS: Record<string, Definition> = {
  ...handshakeCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...catalogCommands,
  commitTransaction: { options: { recoveryToken: 'object' }, run: outside },
  abortTransaction: { options: { recoveryToken: 'object' }, run: outside },
}

const COMMON: Options = {
  ...{ $db: 'string', $readPreference: 'object', comment: 'any', maxTimeMS: 'any' },
  ...{ lsid: 'object', txnNumber: 'number', autocommit: 'bool', startTransaction: 'bool' },
  writeConcern: 'object',
}

const OPTIONS = new Map(
  Object.entries(COMMANDS).map(([name, definition]): [Definition, Options] => {
    const options = definition.options === 'any' ? {} : definition.options
    return [definition, { [name]: 'any', ...options, ...COMMON }]
  }),
)

/** The commit follows. @throws Blocked while a transaction holds a document */
export function execute(services: Services, request: Request): Reply {
  try {
    return run(services, request)
  } catch (error) {
    if (error instanceof Blocked) throw error
    return errorReply(error)
  }
}

export function errorReply(error: unknown): Doc {
  const { code, codeName, message, extra } = known(error)
  return { ok: 0, errmsg: message, code, codeName, ...extra }
}

function run(services: Services, request: Request): Reply {
  const { name, body, receivedAt } = request
  const definition = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!definition) fail('CommandNotFound', `no such command: '${name}'`)
  const { isWrite = false } = definition
  if (definition.options !== 'any') checkOptions(name, body, OPTIONS.get(definition) ?? {})
  checkWriteConcern(name, body, isWrite || name.endsWith('Transaction'))
  const deadline = deadlineOf(body, receivedAt)
  return services.sessions.run(request, definition, (transaction) => {
    const act = () => definition.run({ ...services, ...request, deadline, transaction })
    return isWrite && !transaction ? services.store.outside(act) : act()
  })
}

function known(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  const message = messageOf(error)
  if (error instanceof DiskFullError) return new MongoError('OutOfDiskSpace', message)
  return new MongoError(error instanceof BSONError ? 'InvalidBSON' : 'UnknownError', message)
}
