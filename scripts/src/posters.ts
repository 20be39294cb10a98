import { main } from './commands.ts'
import { compareBrowsers } from './posters/compare.ts'
import { layOut } from './posters/contact-sheets.ts'
import { writePictures } from './posters/pictures.ts'

await main(async () => {
  const [first, ...others] = process.argv.slice(2)
  if (first === 'compare') await compareBrowsers(sampleSizeOf(others[0] ?? '40'))
  else if (first === 'pictures') await writePictures()
  else await layOut(process.argv.slice(2))
})

/** More than a few hundred make a page that browsers don't draw as one picture. */
function sampleSizeOf(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1 && size <= 400) return size
  throw new Error(`“${text}” is no number of posters to compare: one from 1 to 400.`)
}
