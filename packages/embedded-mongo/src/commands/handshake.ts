import { Long, ObjectId } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { MOST_BYTES } from './change.ts'
import type { Context, Definition } from './command.ts'

const SET_NAME = 'embedded'
/** Drivers choose commands by it, here those of MongoDB 8.0. */
const WIRE_VERSION = 25
const MESSAGE_BYTES = 48_000_000
const ELECTION = new ObjectId('7fffffff0000000000000001')

/** Drivers stream greetings of a server that has it, and so learn at once that it has ended. */
const TOPOLOGY_VERSION = { processId: new ObjectId(), counter: Long.ZERO }

const hello: Definition = { options: 'any', run: greet }

export const handshakeCommands: Record<string, Definition> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: { options: {}, run: () => ({ ok: 1 }) },
  endSessions: { options: {}, run: endSessions },
}

/** It is a replica set's primary, because only that has transactions. */
function greet({ address, connectionId }: Context): Doc {
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
    topologyVersion: TOPOLOGY_VERSION,
    ok: 1,
  }
}

function endSessions({ sessions, body }: Context): Doc {
  for (const lsid of Array.isArray(body.endSessions) ? body.endSessions : []) sessions.end(lsid)
  return { ok: 1 }
}
