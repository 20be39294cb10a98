import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { services } from '../releases/services.ts'
import { supervise } from './supervised.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keeper-'))
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
