import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { testKeys } from '@cinecanon/service-kit/testing'
import { listening } from '@cinecanon/testing/listening'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { hostModule, release } from '../testing/stored-release.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let releasesDir: string
beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'))
})
afterEach(() => rm(releasesDir, { recursive: true }))

it('a gateway ends at SIGTERM, while a page never ends', async () => {
  const { promise: isRendered, resolve } = Promise.withResolvers<void>()
  await using server = await listening(
    createServer((_req, res) => {
      res.end()
      resolve()
    }),
  )
  const loop = `export default async () => { await fetch('${server.url}'); for (;;); }`
  await release(releasesDir, 'shell', 'a'.repeat(12), { 'entry-server.mjs': hostModule('first') })
  await release(releasesDir, 'mf_catalog', 'b'.repeat(12), { 'app.mjs': loop })
  const gateway = spawn(process.execPath, [main], {
    env: settings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(gateway.stdout, 'data')
  const { port } = JSON.parse(String(line).split('\n')[0] ?? '')
  const page = fetch(`http://127.0.0.1:${port}/about`).catch(() => 'cut off')
  await isRendered

  gateway.kill('SIGTERM')
  const [code, signal] = await once(gateway, 'exit')

  expect([code, signal]).toEqual([expect.any(Number), null])
  await page
})

function settings(): NodeJS.ProcessEnv {
  const origin = 'http://127.0.0.1:9'
  return {
    PORT: '0',
    CATALOG_URL: origin,
    USERS_URL: origin,
    MAIL_URL: origin,
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    RELEASES_DIR: releasesDir,
    SERVICE_KEY: JSON.stringify(testKeys.privateKey),
    TRUSTED_KEYS: JSON.stringify(testKeys.trusted),
  }
}
