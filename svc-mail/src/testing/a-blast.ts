import { randomBytes } from 'node:crypto'
import type { BlastId } from '@cinecanon/contract'
import type { StoredBlast } from '../blasts/blast.ts'

export function aBlast(given: Partial<StoredBlast> = {}): StoredBlast {
  return {
    id: aBlastId(),
    idempotencyKey: null,
    fingerprint: 'f',
    subject: 'News',
    html: '',
    css: '',
    state: 'queued',
    rule: null,
    chosen: [],
    startAt: null,
    quietHours: null,
    perMinute: null,
    complaints: 0,
    accepted: { refused: 0, attempted: 0 },
    pausedBy: null,
    pauseReason: null,
    probeAt: null,
    createdAt: new Date('2090-03-01T12:00:00Z'),
    createdBy: 'admin@example.org',
    finishedAt: null,
    total: 3,
    counts: null,
    ...given,
  }
}

export function aBlastId(): BlastId {
  return randomBytes(12).toString('hex') as BlastId
}
