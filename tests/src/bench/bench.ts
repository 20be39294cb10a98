import { benchCapacity } from './capacity.ts'
import { benchCrowd } from './crowd.ts'
import { benchFirstVisit, benchLighthouse } from './first-visit.ts'
import { benchFootprint } from './footprint.ts'
import { benchFlat, benchPersonal } from './growth.ts'
import { benchMail } from './mail.ts'
import { benchSearch, benchTick } from './marking.ts'
import { benchGateway, benchPages } from './rates.ts'

const benches: Record<string, (size?: number) => Promise<string[]>> = {
  gateway: benchGateway,
  footprint: () => benchFootprint(),
  'first-visit': benchFirstVisit,
  pages: benchPages,
  lighthouse: benchLighthouse,
  tick: benchTick,
  search: benchSearch,
  mail: benchMail,
  personal: benchPersonal,
  flat: benchFlat,
  crowd: benchCrowd,
  capacity: benchCapacity,
}

/** `npm run bench -- gateway flat=20000` runs two of them, the second at a size. */
const wanted = new Map(
  process.argv.slice(2).map((argument): [string, number | undefined] => {
    const [name = '', size] = argument.split('=')
    return [name, size === undefined ? undefined : Number(size)]
  }),
)
const unknown = [...wanted.keys()].find((name) => !(name in benches))
if (unknown) {
  console.error(`No benchmark "${unknown}". There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.size > 0 && !wanted.has(name)) continue
  console.log(`\n${name}`)
  for (const line of await bench(wanted.get(name))) console.log(`  ${line}`)
}
process.exit(0)
