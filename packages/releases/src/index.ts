export {
  type Canary,
  type Candidate,
  endCanary,
  isReleaseId,
  moveCurrent,
  type Pointers,
  readPointers,
  shareIn,
  withCandidate,
} from './pointers.ts'
export { markWithdrawn, type ReleaseFacts, readFacts, writeFacts } from './release-file.ts'
export { listReleases, makeCanary, makeCurrent, type Release } from './store.ts'
