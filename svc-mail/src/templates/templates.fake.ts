import type { StoredTemplate } from '@cinecanon/contract'
import type { SavedTemplate, TemplateStore } from './templates.model.ts'
import { versionsKept } from './versions-kept.ts'

export function fakeTemplateStore(): TemplateStore {
  let saved: SavedTemplate[] = []
  return {
    latest: async (type) => toStored(saved.find((row) => row.type === type)),
    find: async (type, version) =>
      toStored(saved.find((row) => row.type === type && row.version === version)),
    async list(type) {
      return saved
        .filter((row) => row.type === type)
        .map(({ version, savedAt, savedBy, subject, restored }) => ({
          version,
          savedAt,
          savedBy,
          subject,
          restored,
        }))
    },
    async add(template) {
      const { type, version } = template
      if (saved.some((row) => row.type === type && row.version === version)) return false
      const isKept = (row: SavedTemplate) =>
        row.type !== type || row.version > version - versionsKept
      saved = [{ ...template }, ...saved.filter(isKept)]
      return true
    },
  }
}

function toStored(row: SavedTemplate | undefined): StoredTemplate | null {
  if (!row) return null
  const { restored: _restored, ...stored } = row
  return stored
}
