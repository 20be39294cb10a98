import { defineRemote } from '@cinecanon/build'

export default defineRemote(import.meta.dirname, 'mf_admin')
