import { benchCapacity } from './capacity.ts'
import { benchCrowd } from './crowd.ts'
import { benchDatabase } from './database.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchFlat } from './flat.ts'
import { benchFootprint } from './footprint.ts'
import { benchGateway } from './gateway.ts'
import { benchImports } from './imports.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLongList } from './long-list.ts'
import { benchMail } from './mail.ts'
import { benchPageFlood } from './page-flood.ts'
import { benchPages } from './pages.ts'
import { benchPersonal } from './personal.ts'
import { benchSearch } from './search.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { benchTick } from './tick.ts'

const benches: Record<string, (size?: number) => Promise<string[]>> = {
  gateway: benchGateway,
  database: benchDatabase,
  start: benchStart,
  footprint: () => benchFootprint(),
  'first-visit': benchFirstVisit,
  pages: benchPages,
  'page-flood': benchPageFlood,
  lighthouse: benchLighthouse,
  'long-list': benchLongList,
  tick: benchTick,
  imports: benchImports,
  mail: benchMail,
  personal: benchPersonal,
  flat: benchFlat,
  search: benchSearch,
  crowd: benchCrowd,
  'sign-in': benchSignIn,
  capacity: benchCapacity,
}

/**
 * Prints what was measured, compared by ratios. `npm run bench -- gateway` runs a part, and
 * `flat=20000` one at a size.
 */
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
