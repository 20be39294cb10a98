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
  writeCanary,
} from './pointers.ts'
export { markWithdrawn, type ReleaseFacts, readFacts, writeFacts } from './release-file.ts'
export { listReleases, type Release, removeOldReleases } from './release-list.ts'
