/** `unsent` never left this process, `lost` was cut off. */
export type Failure = 'unsent' | 'lost' | 'timeout'

const failures: Record<string, Failure> = {
  ECONNREFUSED: 'unsent',
  EAI_AGAIN: 'unsent',
  EHOSTUNREACH: 'unsent',
  ENETUNREACH: 'unsent',
  ENOTFOUND: 'unsent',
  NO_REPLICA: 'unsent',
  UND_ERR_CONNECT_TIMEOUT: 'unsent',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  UND_ERR_SOCKET: 'lost',
  ETIMEDOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
}

/** Returns null for errors unrelated to the service. */
export function failureOf(error: unknown): Failure | null {
  const { name, code = '' } = error as NodeJS.ErrnoException
  return name === 'TimeoutError' ? 'timeout' : (failures[code] ?? null)
}

export class NoReplicaError extends Error {
  readonly code = 'NO_REPLICA'
}
