import type { Db } from 'mongodb'
import { createGauge, type Figures } from '../observability/metrics.ts'

/** The database of svc-mail has it, because its replicas export it as a metric. */
export function lastBackup(db: Db) {
  const backups = db.collection<{ _id: string; at: Date }>('backups')
  return {
    write: (at: Date) => backups.updateOne({ _id: 'last' }, { $set: { at } }, { upsert: true }),
    /** It is 0 before the first backup. */
    read: async () => ((await backups.findOne({ _id: 'last' }))?.at.getTime() ?? 0) / 1000,
  }
}

export function createBackupFigure(figures: Figures, connection: { db?: Db | undefined }): void {
  createGauge(figures, {
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the last backup of all databases, since 1970',
    labels: [],
    read: async () =>
      connection.db ? [{ labels: {}, value: await lastBackup(connection.db).read() }] : [],
  })
}
