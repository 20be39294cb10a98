import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesOf } from './areas/area-files.ts'
import { main, run } from './common/commands.ts'
import { root } from './common/paths.ts'

/** A new area, with one page: `npm run new -- mf-festivals`. */
await main(async () => {
  const [folder = '', ...others] = process.argv.slice(2)
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || others.length > 0) {
    throw new Error('Give the new area one name, such as mf-festivals: npm run new -- mf-festivals')
  }
  if (existsSync(path.join(root, folder))) throw new Error(`There is a folder ${folder} already.`)
  const { areasOfRepository } = await import('@cinecanon/build')
  const areas = await areasOfRepository()
  const port = Math.max(...areas.map(({ area }) => area.port)) + 1
  const page = `/${folder.replace('mf-', '')}`
  const taken = areas.find(({ area }) => area.pages.some(({ path: other }) => other === page))
  if (taken) throw new Error(`${page} is a page of ${taken.name}. Choose another name.`)
  const title = page.charAt(1).toUpperCase() + page.slice(2).replaceAll('-', ' ')
  const files = filesOf({ folder, title, page, port })
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  // Loaded here, because it lists the folders of areas.
  const { findStale, write } = await import('./settings/generated-files.ts')
  await write(await findStale())
  console.log(`\n${folder} has one page, ${page}. Next: npm run release -- ${folder}`)
})
