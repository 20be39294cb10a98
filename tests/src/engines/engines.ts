import { freshStack } from '../stack/fresh-stack.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import {
  browseAsVisitor,
  importAndReturn,
  openConsole,
  orderMyList,
  tickAndRegister,
  useDialogs,
} from './journey.ts'
import { lookAt, lookFolder, takeLooks } from './looks.ts'
import { startWebKit } from './webkit.ts'
import { windowOf } from './window.ts'

const engines: Record<string, () => Promise<Driver>> = {
  firefox: () => startFirefox(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  webkit: startWebKit,
}

/** One journey through a fresh product in each engine; `npm run browsers -- webkit` runs one. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in engines))
if (unknown)
  throw new Error(`No engine "${unknown}". There are: ${Object.keys(engines).join(', ')}`)
let failed = 0
for (const [name, start] of Object.entries(engines)) {
  if (wanted.length === 0 || wanted.includes(name)) failed += await travelIn(start)
}
console.log(`\nLooks are in ${lookFolder}`)
process.exit(failed ? 1 : 0)

/** @returns how many checks failed */
async function travelIn(start: () => Promise<Driver>): Promise<number> {
  await using product = await freshStack()
  const startedAt = Date.now()
  const driver = await start()
  let checks = 0
  let failures = 0
  const check = async (name: string, run: () => Promise<unknown>) => {
    checks += 1
    const failure = await run().catch((error: Error) => error)
    if (!(failure instanceof Error)) return console.log(`  ✓ ${name}`)
    failures += 1
    console.log(`  ✗ ${name}\n    ${failure.message}`)
    await lookAt(driver, `failed-${failures}`).catch(() => {})
  }
  console.log(`\n▸ ${driver.engine}`)
  try {
    const window = windowOf(driver, product.url)
    const travel = { window, product, check }
    const email = `traveller-${Date.now()}@example.org`
    await driver.resize(1280, 1000)
    await browseAsVisitor(travel)
    await useDialogs(travel)
    await tickAndRegister(travel, email)
    await orderMyList(travel)
    await importAndReturn(travel, email)
    await openConsole(travel)
    await takeLooks(window, check)
    await check('no page logged an error', async () => {
      const errors = (await driver.errors()).filter((error) => !isExpected(error))
      if (errors.length > 0) throw new Error(errors.join('\n    '))
    })
  } finally {
    await driver.stop()
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${failures ? '✗' : '✓'} ${driver.engine}: ${checks - failures} of ${checks} checks (${seconds} s)`,
  )
  return failures
}

/** Of scripts that a page left behind, and the refused password. */
function isExpected(error: string): boolean {
  return /401/.test(error)
}
