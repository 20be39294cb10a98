/** Headers that are about one connection, and end with it (RFC 9110, 7.6.1), or that the next one makes anew. */
export const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** What a message's own `Connection` header names is of this connection, too. */
export function namedIn(connection: string | undefined): string[] {
  if (!connection || connection === 'keep-alive' || connection === 'close') return []
  return connection.toLowerCase().split(/[\s,]+/)
}
