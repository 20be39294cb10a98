import { stat } from 'node:fs/promises'
import { databasePrefix } from '../settings/product.ts'

export type DatabaseSize = { accounts: number; bytes: number }

/** Sizes from which an embedded database starts slowly; it goes on working. */
const grown: DatabaseSize = { accounts: 50_000, bytes: 500_000_000 }

/** Fewer than any account takes in the file. */
const accountBytes = 200

export function isTimeToMove({ accounts, bytes }: DatabaseSize): boolean {
  return accounts >= grown.accounts || bytes >= grown.bytes
}

/** Size of the embedded database; counts no accounts in a small file. */
export async function databaseSize(file: string, uri: string): Promise<DatabaseSize> {
  const { size: bytes } = await stat(file)
  const isSmall = bytes < grown.accounts * accountBytes
  return { bytes, accounts: isSmall ? 0 : await countAccounts(uri) }
}

export async function countAccounts(uri: string): Promise<number> {
  // Loaded here, because the driver would double the memory of each other start.
  const { MongoClient } = await import('mongodb')
  await using client = new MongoClient(uri)
  return await client.db(`${databasePrefix}_users`).collection('accounts').estimatedDocumentCount()
}
