export type Config = { file: string; socket: string | undefined }

/** @throws Error with the wrong setting's name */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { EMBEDDED_MONGO_FILE: file, EMBEDDED_MONGO_SOCKET: socket } = env
  if (!file) throw new Error('EMBEDDED_MONGO_FILE must name the database file')
  if (socket && !/^\/.*\.sock$/.test(socket))
    throw new Error('EMBEDDED_MONGO_SOCKET must be an absolute path that ends in .sock')
  return { file, socket: socket || undefined }
}
