const CODES = {
  BadValue: 2,
  UnknownError: 8,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  IncompleteTransactionHistory: 217,
  TransactionTooOld: 225,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  DatabaseDifferCase: 13297,
  OutOfDiskSpace: 14031,
} as const

/** The number is in the table, or in the name. */
type CodeName = keyof typeof CODES | `Location${number}`

export class MongoError extends Error {
  readonly code: number
  readonly codeName: CodeName
  readonly extra: Record<string, unknown>

  constructor(codeName: CodeName, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.code = numberOf(codeName)
    this.codeName = codeName
    this.extra = extra
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function fail(codeName: CodeName, message: string, extra?: Record<string, unknown>): never {
  throw new MongoError(codeName, message, extra)
}

export function refuse(feature: string): never {
  fail(
    'CommandNotSupported',
    `${feature} is not supported by the embedded database (use MONGODB_URI)`,
  )
}

/** Drivers repeat the whole transaction by it. */
export const TRANSIENT = { errorLabels: ['TransientTransactionError'] }

export function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'Write conflict: another operation changed the same document. Please retry your transaction.',
    TRANSIENT,
  )
}

function numberOf(codeName: CodeName): number {
  if (codeName in CODES) return CODES[codeName as keyof typeof CODES]
  return Number(codeName.slice('Location'.length))
}
