import type { EmailTemplate, TemplateType } from '@cinecanon/contract'
import { type Connection, Schema } from 'mongoose'

export type TemplateStore = {
  /** What the operator saved, or null. */
  find: (type: TemplateType) => Promise<EmailTemplate | null>
  save: (template: EmailTemplate) => Promise<void>
}

export function templateStore(db: Connection): TemplateStore {
  const Saved = db.model('Template', schema)
  return {
    async find(type) {
      const saved = await Saved.findById(type).lean()
      return saved && { type, html: saved.html, css: saved.css, subject: saved.subject }
    },
    async save({ type, html, css, subject }) {
      await Saved.updateOne({ _id: type }, { $set: { html, css, subject } }, { upsert: true })
    },
  }
}

const text = { type: String, required: true }
// The id is the type: there is one template of each.
const schema = new Schema(
  { _id: text, html: text, css: { type: String, default: '' }, subject: text },
  { collection: 'templates', versionKey: false, timestamps: true },
)
