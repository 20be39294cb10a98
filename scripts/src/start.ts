import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { main, run } from './commands.ts'
import { databaseIn, dataDir, releasesIn } from './paths.ts'
import { hashOfSources, isMadeOf, noteMadeOf } from './releases/sources.ts'
import { adminEmail, productSettings, wholeNumber } from './settings.ts'
import { announcement } from './start/announcement.ts'
import { databaseSize } from './start/database-size.ts'
import { isFree } from './start/ports.ts'
import { startProduct } from './start/product.ts'
import { saveSecrets } from './start/secrets.ts'
import type { Stack } from './start/stack.ts'

await main(async () => {
  const startedAt = Date.now()
  const port = wholeNumber('PORT', { atMost: 65535, otherwise: 4000 })
  // Of each service but the gateway, which has the one port.
  const replicas = wholeNumber('REPLICAS', { atMost: 8, otherwise: 1 })
  const data = dataDir()
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is in use. Is Cinecanon running already? Choose another: PORT=4001 npm start`,
    )
  }
  await mkdir(data, { recursive: true })
  await makeCurrent(releasesIn())
  console.log('Starting …')
  const stack = await startProduct({
    dataDir: data,
    port,
    runsReleases: true,
    replicas: { catalog: replicas, users: replicas, 'mail-api': replicas },
    mailWorkers: replicas,
  })
  const { publicOrigin, mongodbUri, smtpUrl } = productSettings()
  const { inboxUrl, url: ownUrl } = stack
  const url = publicOrigin ?? ownUrl
  const seconds = (Date.now() - startedAt) / 1000
  // A word of advice; the product runs without it.
  const size = mongodbUri
    ? null
    : await databaseSize(databaseIn(data), stack.databaseUri).catch(() => null)
  console.log(announcement({ url, inboxUrl, mongodbUri, smtpUrl, dataDir: data, seconds, size }))
  await printAdminOnce(stack, data)
  sayFaults(stack)
  stopOnSignal(stack)
})

async function makeCurrent(releasesDir: string): Promise<void> {
  // Before the build: what is edited meanwhile makes the next start build again.
  const sources = hashOfSources()
  if (isMadeOf(sources, releasesDir)) return
  console.log('Building what changed …')
  await run('node', [path.join(import.meta.dirname, 'publish.ts')])
  noteMadeOf(sources, releasesDir)
}

/** The admin's random password shows on the first start and never again. */
async function printAdminOnce({ secrets }: Stack, data: string): Promise<void> {
  if (secrets.isAdminPrinted) return console.log('  Ctrl-C stops it.\n')
  console.log('  Sign in as the admin (shown this once):')
  console.log(`    ${adminEmail}   ${secrets.adminPassword}\n`)
  console.log('  Ctrl-C stops it.\n')
  await saveSecrets(data, { ...secrets, isAdminPrinted: true })
}

/** Reports processes that end later by a fault that a restart can't mend. */
function sayFaults({ processes }: Stack): void {
  for (const { fault } of Object.values(processes))
    fault.catch((error: Error) => console.error(`\n  ${error.message}\n`))
}

function stopOnSignal(stack: Stack): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    console.log('\n  Stopping …')
    await stack.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
