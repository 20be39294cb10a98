// Stub of the federation runtime's snapshots and preloads, which are made from manifests. Remotes are
// registered by their containers: without a manifest the runtime calls nothing here but what
// registers a remote anew. It carries them all the same (`disableSnapshot` leaves out their plugins).
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
