import { stopServer } from './start-server.config.ts'

export default async function stop(): Promise<void> {
  await stopServer?.()
}
