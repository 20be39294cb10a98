export type Config = { file: string; port: number; password: string | undefined }

/** @throws Error with the wrong setting's name */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { EMBEDDED_MONGO_FILE: file, EMBEDDED_MONGO_PORT: port = '' } = env
  const password = env.EMBEDDED_MONGO_PASSWORD || undefined
  if (!file) throw new Error('EMBEDDED_MONGO_FILE must name the database file')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error('EMBEDDED_MONGO_PORT must be a port number (0 takes any free one)')
  // Others would need SASLprep.
  if (password && !/^[\x21-\x7e]+$/.test(password))
    throw new Error('EMBEDDED_MONGO_PASSWORD must be of letters, digits and signs of ASCII')
  return { file, port: Number(port), password }
}
