export { nodePreset as default } from '@cinecanon/build/jest'
