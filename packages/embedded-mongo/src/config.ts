export type Config = { file: string; port: number }

/** Reads the settings of the process. Throws with the name of what is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { EMBEDDED_MONGO_FILE: file, EMBEDDED_MONGO_PORT: port = '' } = env
  if (!file) throw new Error('EMBEDDED_MONGO_FILE must name the database file')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error('EMBEDDED_MONGO_PORT must be a port number (0 takes any free one)')
  return { file, port: Number(port) }
}
