import type { EmailTemplate, TemplateType } from '@cinecanon/contract'
import type { TemplateStore } from './templates.model.ts'

export function fakeTemplateStore(): TemplateStore {
  const saved = new Map<TemplateType, EmailTemplate>()
  return {
    find: async (type) => saved.get(type) ?? null,
    save: async (template) => void saved.set(template.type, { ...template }),
  }
}
