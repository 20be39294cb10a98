import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchFirstVisit, benchLighthouse } from './browser.ts'
import { benchCapacity } from './capacity.ts'
import { benchCrowd } from './crowd.ts'
import { benchFootprint } from './footprint.ts'
import { benchFlat, benchPersonal, benchViewings } from './growth.ts'
import { benchMail } from './mail.ts'
import { benchSearch, benchTick } from './marking.ts'
import type { BenchOptions } from './rates.ts'
import { benchGateway, benchPages } from './rates.ts'
import { benchReleases } from './releases.ts'

const benches: Record<string, (options: BenchOptions) => Promise<string[]>> = {
  gateway: benchGateway,
  footprint: benchFootprint,
  'first-visit': benchFirstVisit,
  pages: benchPages,
  lighthouse: benchLighthouse,
  tick: benchTick,
  search: benchSearch,
  mail: benchMail,
  personal: benchPersonal,
  flat: benchFlat,
  viewings: benchViewings,
  crowd: benchCrowd,
  capacity: benchCapacity,
  releases: benchReleases,
}

/**
 * `npm run bench -- gateway flat=20000` runs two, the second at a size; `--quick` takes at most two
 * minutes each; `--origin` measures a running product, or several in turn (gateway, pages,
 * first-visit, lighthouse); `--repository` starts another working copy (footprint).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    origin: { type: 'string', multiple: true, default: [] },
    repository: { type: 'string' },
  },
})
const { quick: isQuick, origin: origins, repository } = values
const wanted = new Map(
  positionals.map((argument): [string, number | undefined] => {
    const [name = '', size] = argument.split('=')
    return [name, size === undefined ? undefined : Number(size)]
  }),
)
const unknown = [...wanted.keys()].find((name) => !(name in benches))
if (unknown) {
  console.error(`No benchmark "${unknown}". There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
console.log(`\nat the start: ${howBusy()}`)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.size > 0 && !wanted.has(name)) continue
  console.log(`\n${name}`)
  const lines = await bench({ size: wanted.get(name), isQuick, origins, repository })
  for (const line of lines) console.log(`  ${line}`)
}
console.log(`\nat the end: ${howBusy()}`)
process.exit(0)

/** Because figures of a busy machine are worth less. */
function howBusy(): string {
  const loads = loadavg().map((load) => load.toFixed(1))
  return `${availableParallelism()} cores, load ${loads.join(', ')} (1, 5 and 15 minutes)`
}
