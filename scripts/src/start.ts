import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { main, run, sayWhile, stopOnSignal } from './common/commands.ts'
import { databaseIn, dataDir, releasesIn } from './common/paths.ts'
import { hashOfSources, isMadeOf, noteMadeOf } from './releases/sources.ts'
import { productSettings, wholeNumber } from './settings/product.ts'
import { announcement } from './start/announcement.ts'
import { isFree } from './start/ports.ts'
import { saveSecrets } from './start/secrets.ts'
import { type Stack, startProduct } from './start/stack.ts'

await main(async () => {
  const startedAt = Date.now()
  const port = wholeNumber('PORT', { atMost: 65535, otherwise: 4000 })
  // The gateway has no replicas, because it has the one port.
  const replicas = wholeNumber('REPLICAS', { atMost: 8, otherwise: 1 })
  const data = dataDir()
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is in use. Is Cinecanon running already? Choose another: PORT=4001 npm start`,
    )
  }
  await mkdir(data, { recursive: true })
  await makeCurrent(releasesIn())
  console.log('Starting…')
  const stack = await startProduct({
    dataDir: data,
    port,
    replicas: { catalog: replicas, users: replicas, 'mail-api': replicas },
    mailWorkers: replicas > 1 ? replicas : 0,
  })
  const { publicOrigin, mongodbUri, smtpUrl } = productSettings()
  const { inboxUrl, mongod } = stack
  const url = publicOrigin ?? stack.url
  const seconds = (Date.now() - startedAt) / 1000
  const isEmbedded = !mongodbUri && !mongod
  const bytes = isEmbedded ? (await stat(databaseIn(data))).size : 0
  const started = { url, inboxUrl, mongodbUri, mongod, smtpUrl, dataDir: data, seconds, bytes }
  console.log(announcement(started))
  await printAdminOnce(stack, data)
  reportFaults(stack)
  stopOnSignal(() => {
    console.log('\n  Stopping…')
    return stack.stop()
  })
})

async function makeCurrent(releasesDir: string): Promise<void> {
  // It is hashed before the build, because an edit meanwhile must make the next start build again.
  const sources = hashOfSources()
  if (await isMadeOf(sources, releasesDir)) return
  console.log('Building what changed…')
  const publish = run('node', [path.join(import.meta.dirname, 'releases/publish.ts')])
  await sayWhile(publish, () => 'Still building…')
  await noteMadeOf(sources, releasesDir)
}

async function printAdminOnce({ secrets }: Stack, data: string): Promise<void> {
  if (!secrets.isAdminPrinted) {
    console.log('  Sign in as the admin (shown this once):')
    console.log(`    ${productSettings().adminEmail}   ${secrets.adminPassword}\n`)
    await saveSecrets(data, { ...secrets, isAdminPrinted: true })
  }
  console.log('  Ctrl-C stops it.\n')
}

/** A restart can't mend these faults. */
function reportFaults({ processes }: Stack): void {
  for (const { fault } of Object.values(processes))
    fault.catch((error: Error) => console.error(`\n  ${error.message}\n`))
}
