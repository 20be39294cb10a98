export { webPreset as default } from '@cinecanon/build/jest'
