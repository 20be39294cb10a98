import { main } from './commands.ts'
import { compareBrowsers } from './posters/compare.ts'
import { layOut } from './posters/contact-sheets.ts'
import { writePictures } from './posters/pictures.ts'

await main(async () => {
  const [first, ...others] = process.argv.slice(2)
  if (first === 'compare') await compareBrowsers(Number(others[0] ?? 40))
  else if (first === 'pictures') await writePictures()
  else await layOut(process.argv.slice(2))
})
