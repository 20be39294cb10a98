import type { StoredTemplate, TemplateType, TemplateVersion } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

type SavedTemplate = StoredTemplate & { restored: number | null }

export type TemplatesModel = ReturnType<typeof templatesModel>

const maxVersions = 50

export function templatesModel(db: Connection) {
  const Versions = db.model('TemplateVersion', schema)
  return {
    async latest(type: TemplateType): Promise<StoredTemplate | null> {
      return toStored(await Versions.findOne({ type }).sort({ version: -1 }).lean())
    },

    async find(type: TemplateType, version: number): Promise<StoredTemplate | null> {
      return toStored(await Versions.findById(idOf(type, version)).lean())
    },

    async list(type: TemplateType): Promise<TemplateVersion[]> {
      const rows = await Versions.find({ type }, { html: 0, css: 0 }).sort({ version: -1 }).lean()
      return rows.map(({ version, savedAt, savedBy, subject, restored }) => ({
        version,
        savedAt: savedAt.toISOString(),
        savedBy,
        subject,
        restored,
      }))
    },

    async add({ savedAt, ...template }: SavedTemplate): Promise<boolean> {
      const { type, version } = template
      const row = { _id: idOf(type, version), ...template, savedAt: new Date(savedAt ?? 0) }
      if (!(await unlessDuplicate(new Versions(row).save()))) return false
      await Versions.deleteMany({ type, version: { $lte: version - maxVersions } })
      return true
    },
  }
}

type Row = Omit<SavedTemplate, 'savedAt'> & { _id: string; savedAt: Date }

const text = { type: String, required: true }
// The id has type and version, so that concurrent saves get different numbers.
const schema = new Schema<Row>(
  {
    _id: text,
    type: text,
    version: { type: Number, required: true },
    html: { type: String, default: '' },
    css: { type: String, default: '' },
    subject: text,
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: null },
    restored: { type: Number, default: null },
  },
  { collection: 'template_versions', versionKey: false, writeConcern: { w: 'majority', j: true } },
)
schema.index({ type: 1, version: 1 })

function idOf(type: TemplateType, version: number): string {
  return `${type}:${version}`
}

function toStored(row: Row | null): StoredTemplate | null {
  if (!row) return null
  const { type, html, css, subject, version, savedAt, savedBy } = row
  return { type, html, css, subject, version, savedAt: savedAt.toISOString(), savedBy }
}
