import { fileURLToPath } from 'node:url'
import { nodePreset } from '@cinecanon/build/jest'

const fileOf = (specifier) => fileURLToPath(import.meta.resolve(specifier))

export default {
  ...nodePreset,
  globalSetup: fileOf('@cinecanon/service-kit/testing/start-server'),
  globalTeardown: fileOf('@cinecanon/service-kit/testing/stop-server'),
}
