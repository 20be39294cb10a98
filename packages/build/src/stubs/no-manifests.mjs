// Remotes are registered by their containers, so that 2.2 kB of the shell's first script can go (brotli).
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

export const preloadAssets = unused
export const formatPreloadArgs = unused
export const defaultPreloadArgs = unused
export const normalizePreloadExposes = unused

function unused() {
  throw new Error('without manifests nothing is preloaded')
}
