import { ObjectId } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { fail } from '../errors.ts'
import { MECHANISM } from './authentication.ts'
import { MOST_BYTES } from './change.ts'
import type { Context, Definition } from './command.ts'

const SET_NAME = 'embedded'
const VERSION = '8.0.0'
/** That of MongoDB 8.0: drivers choose their commands by it. */
const WIRE_VERSION = 25
const MESSAGE_BYTES = 48_000_000

// A greeting carries offers, which a server takes up by naming them in its answer.
const hello: Definition = { options: 'any', run: greet, isForAnyone: true }
const done: Definition['run'] = () => ({ ok: 1 })
const outside: Definition['run'] = ({ name }) =>
  fail('NoSuchTransaction', `${name} needs a transaction`)

export const handshakeCommands: Record<string, Definition> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: { options: [], run: done, isForAnyone: true },
  endSessions: { options: [], run: endSessions },
  refreshSessions: { options: [], run: done },
  killSessions: { options: [], run: endSessions },
  commitTransaction: { options: ['recoveryToken'], run: outside },
  abortTransaction: { options: ['recoveryToken'], run: outside },
  buildInfo: { options: [], run: buildInfo },
  buildinfo: { options: [], run: buildInfo },
  connectionStatus: { options: ['showPrivileges'], run: connectionStatus },
  getParameter: { options: ['featureCompatibilityVersion'], run: getParameter },
  getCmdLineOpts: { options: [], run: () => ({ argv: [], parsed: {}, ok: 1 }) },
  getLog: { options: [], run: () => ({ totalLinesWritten: 0, log: [], ok: 1 }) },
}

/** The only member of a replica set, and so its primary: that opens sessions and transactions. */
function greet({ address, connectionId, body }: Context): Doc {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MOST_BYTES,
    maxMessageSizeBytes: MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...(body.saslSupportedMechs !== undefined && { saslSupportedMechs: [MECHANISM] }),
    ok: 1,
  }
}

const ELECTION = new ObjectId('7fffffff0000000000000001')

function endSessions({ sessions, body, name }: Context): Doc {
  const ids = body[name]
  for (const lsid of Array.isArray(ids) ? ids : []) sessions.end(lsid)
  return { ok: 1 }
}

function buildInfo(): Doc {
  return {
    version: VERSION,
    versionArray: [...VERSION.split('.').map(Number), 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MOST_BYTES,
    storageEngines: ['sqlite'],
    ok: 1,
  }
}

function connectionStatus(): Doc {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }
}

function getParameter(): Doc {
  return { featureCompatibilityVersion: { version: '8.0' }, ok: 1 }
}
