import { defineRemote } from '@cinecanon/build'
import { area } from './src/area.ts'

export default defineRemote(import.meta.dirname, area)
