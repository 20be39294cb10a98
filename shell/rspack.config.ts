import { defineHost } from '@cinecanon/build'

export default defineHost(import.meta.dirname)
