import { freshStack } from '../stack/fresh-stack.ts'
import { type Driver, notedErrors } from './driver.ts'
import { lookAt, lookFolder, takeLooks } from './looks.ts'
import { importAndReturn, openConsole, orderMyList } from './member.ts'
import { comparePosters } from './posters.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { restoreByBack } from './restored.ts'
import { browse, tickAndRegister, useDialogs, useTranslated } from './visitor.ts'
import { startWebKit } from './webkit.ts'
import { type Check, windowOf } from './window.ts'

const engines: Record<string, () => Promise<Driver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}
const steps = [
  browse,
  useDialogs,
  useTranslated,
  restoreByBack,
  tickAndRegister,
  orderMyList,
  importAndReturn,
  openConsole,
  takeLooks,
  comparePosters,
]

/** One journey through a fresh product in each engine; `npm run browsers -- webkit` runs one. */
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in engines))
if (unknown)
  throw new Error(`No engine "${unknown}". There are: ${Object.keys(engines).join(', ')}`)
// By exit, because the browser and the product end with it.
process.once('SIGTERM', () => process.exit(1))
let failures = 0
for (const [name, start] of Object.entries(engines)) {
  if (chosen.length === 0 || chosen.includes(name)) failures += await travelIn(start)
}
console.log(`\nLooks are in ${lookFolder}`)
process.exit(failures ? 1 : 0)

/** @returns the number of failed checks */
async function travelIn(start: () => Promise<Driver>): Promise<number> {
  await using product = await freshStack()
  const startedAt = Date.now()
  const driver = await start()
  await using _ = { [Symbol.asyncDispose]: driver.stop }
  const failed: string[] = []
  let checks = 0
  const check: Check = async (name, run) => {
    checks += 1
    const failure = await run().catch((error: Error) => error)
    if (!(failure instanceof Error)) return console.log(`  ✓ ${name}`)
    failed.push(name)
    console.log(`  ✗ ${name}\n    ${failure.message}`)
    await lookAt(driver, `failed-${failed.length}`).catch(() => {})
  }
  console.log(`\n▸ ${driver.engine}`)
  await driver.resize(1280, 1000)
  const email = `traveller-${startedAt}@example.org`
  const journey = { ...windowOf(driver, product.url), product, email, check }
  for (const step of steps) await step(journey)
  await check('no page logged an error', async () => {
    const errors = await driver.evaluate(notedErrors)
    if (errors.length > 0) throw new Error(errors.join('\n    '))
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  const passed = checks - failed.length
  console.log(
    `${failed.length ? '✗' : '✓'} ${driver.engine}: ${passed} of ${checks} checks (${seconds} s)`,
  )
  return failed.length
}
