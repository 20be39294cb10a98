import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { services } from '../workspaces.ts'
import { freePort } from './ports.ts'
import { supervise } from './supervised.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'supervisor-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it.each(services)(
  'starts $folder no second time without its settings, and names them',
  async ({ folder }) => {
    const service = supervise({ name: folder, file: `${folder}/src/main.ts`, env: {} }, dataDir)
    try {
      await expect(service.fault).rejects.toThrow(
        new RegExp(`^${folder} can't start: Missing or wrong settings:\\n {2}`),
      )
    } finally {
      await service.stop()
    }
  },
)

it('starts a database no second time on a damaged file, and says which and what to do', async () => {
  const file = path.join(dataDir, 'cinecanon.db')
  await writeFile(file, 'not a database'.repeat(1000))
  const env = { EMBEDDED_MONGO_FILE: file, EMBEDDED_MONGO_PORT: String(await freePort()) }
  const program = 'packages/embedded-mongo/src/main.ts'
  const database = supervise({ name: 'database', file: program, env }, dataDir)
  try {
    const { message } = await database.fault.catch((error: Error) => error)

    expect(message).toMatch(
      `database can't start: embedded-mongo: the database file ${file} is damaged`,
    )
    expect(message).toMatch('Put a backup of it in its place, or move it away')
  } finally {
    await database.stop()
  }
})
