import { main } from './common/commands.ts'
import { dataDir } from './common/paths.ts'
import { moveData } from './move-data/move.ts'
import { withSettingFiles } from './settings/product.ts'

const usage = `Say where to: npm run move-data -- mongodb://…   (or set MONGODB_URI)
It copies the embedded database of CINECANON_DATA to an empty MongoDB: a replica set, or a sharded
cluster. Stop the product first.`

await main(async () => {
  const [uri = withSettingFiles(process.env).MONGODB_URI ?? '', ...others] = process.argv.slice(2)
  if (others.length || !/^mongodb(\+srv)?:\/\//.test(uri)) throw new Error(usage)
  // SQLite's journal holds users' data, too.
  process.umask(0o077)
  await moveData({ uri, dataDir: dataDir(), say: (line) => console.log(line) })
})
