import { nodePreset } from '@cinecanon/build/jest'

export default { ...nodePreset, testTimeout: 20_000 }
