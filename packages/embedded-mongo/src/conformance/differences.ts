/**
 * Tests that DocumentDB, an engine that speaks MongoDB's protocol on PostgreSQL, fails by its own
 * ways. They are left out when MONGODB_URI leads to it, and run on every other server.
 */
export const differencesOfDocumentDb: Record<string, string> = {}
