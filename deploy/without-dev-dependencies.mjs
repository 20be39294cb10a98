// Takes devDependencies out of every package.json in a folder. `turbo prune --production` leaves them there, but not the
// workspaces that they name, which npm would then look for in the registry.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = process.argv[2] ?? '.'
for (const file of globSync('**/package.json', { cwd: folder })) {
  const full = path.join(folder, file)
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(full, 'utf8'))
  writeFileSync(full, JSON.stringify(manifest, null, 2))
}
