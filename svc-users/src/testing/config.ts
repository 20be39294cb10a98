/** The database that model tests run on; without it they start an embedded one. */
export function testDatabaseUri(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.MONGODB_URI || undefined
}
