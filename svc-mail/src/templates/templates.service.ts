import { readFileSync } from 'node:fs'
import {
  AppError,
  type EmailTemplate,
  type StoredTemplate,
  type TemplateType,
  type TemplateVersion,
} from '@cinecanon/contract'
import { type Clock, memoize } from '@cinecanon/service-kit'
import { refuseUnusable } from './check.ts'
import { type CompiledTemplate, compile } from './compile.ts'
import type { TemplatesModel } from './templates.model.ts'

type Save = EmailTemplate & { by: string; over?: number | undefined; restored?: number }

export type Templates = ReturnType<typeof createTemplates>

export function createTemplates(store: TemplatesModel, clock: Clock) {
  const compiled = memoize<StoredTemplate, CompiledTemplate>({
    max: 20,
    keyOf: ({ type, version, savedAt }) => `${type} ${version} ${savedAt}`,
    load: async (template) => compile(template),
  })

  async function get(type: TemplateType): Promise<StoredTemplate> {
    return (await store.latest(type)) ?? shippedVersion(type)
  }

  async function getVersion(type: TemplateType, version: number): Promise<StoredTemplate> {
    const template = version === 0 ? shippedVersion(type) : await store.find(type, version)
    if (!template) throw new AppError('template_version_not_found')
    return template
  }

  /** @throws AppError `template_changed`, or as `refuseUnusable` */
  async function save({ by, over, restored, ...template }: Save): Promise<StoredTemplate> {
    await refuseUnusable(template)
    for (;;) {
      const { version: current } = await get(template.type)
      if (over !== undefined && over !== current) throw new AppError('template_changed')
      const saved = { version: current + 1, savedAt: clock().toISOString(), savedBy: by }
      const row = { ...template, ...saved, restored: restored ?? null }
      if (await store.add(row)) return row
    }
  }

  return {
    get,
    getVersion,
    save,

    async versions(type: TemplateType): Promise<TemplateVersion[]> {
      return [...(await store.list(type)), { ...shippedVersion(type), restored: null }]
    },

    async restore(type: TemplateType, version: number, by: string): Promise<StoredTemplate> {
      const { html, css, subject } = await getVersion(type, version)
      return save({ type, html, css, subject, by, restored: version })
    },

    compiled: async (type: TemplateType) => compiled(await get(type)),
  }
}

export function defaultTemplate(type: TemplateType): EmailTemplate {
  const read = (file: string) =>
    readFileSync(new URL(`./defaults/${file}`, import.meta.url), 'utf8')
  return {
    type,
    html: read(`${type}.html`),
    css: read('programme.css'),
    subject: read(`${type}.subject.txt`).trim(),
  }
}

function shippedVersion(type: TemplateType): StoredTemplate {
  return { ...defaultTemplate(type), version: 0, savedAt: null, savedBy: null }
}
