import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { knownSettings } from '../testing/known-settings.ts'

it.each(['svc-gateway', 'svc-catalog', 'svc-users', 'svc-mail'])(
  '.env.example names every setting of %s, and no other',
  async (service) => {
    const text = await readFile(path.join(root, '.env.example'), 'utf8')
    const parts = text.split(/\n\n(?=# )/)
    const own = parts.filter(
      (part) => part.startsWith('# All four') || part.startsWith(`# ${service},`),
    )
    const named = own.flatMap((part) =>
      [...part.matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name),
    )

    expect(named.sort()).toEqual(knownSettings(service))
  },
)
