import { main } from './common/commands.ts'
import { writeContactSheets } from './posters/contact-sheets.ts'
import { writePictures } from './posters/pictures.ts'

/** `pictures` writes the README's; else contact sheets of the films named, or of all. */
await main(async () => {
  const titles = process.argv.slice(2)
  if (titles[0] === 'pictures') await writePictures()
  else await writeContactSheets(titles)
})
