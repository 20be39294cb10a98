import path from 'node:path'
import { root } from '@cinecanon/scripts'

/** What takes long to make, and is the same in every run. */
export const cacheDir = path.join(root, 'tests/node_modules/.cache')
