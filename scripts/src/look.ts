import { findChromium } from './common/chromium.ts'
import { main } from './common/commands.ts'
import { lookAtDeployment } from './look/look.ts'

/** Opens a deployment's pages in Chromium: `npm run look -- https://films.example`. */
await main(async () => {
  const [url = '', ...others] = process.argv.slice(2)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || others.length) {
    throw new Error('Say which deployment: npm run look -- https://films.example')
  }
  const seen = await lookAtDeployment(url, findChromium())
  for (const { path, faults } of seen) {
    console.log([`${faults.length ? '✗' : '✓'} ${path}`, ...faults].join('\n    '))
  }
  const failed = seen.filter(({ faults }) => faults.length > 0).length
  if (failed) throw new Error(`${failed} of ${seen.length} pages don't work at ${url}.`)
  console.log(`${seen.length} pages work at ${url}.`)
})
