import { AppError, Email, type Suppression, suppressionsPerPage } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { stringify } from 'csv-stringify/sync'
import type { SoftBouncesModel } from './soft-bounces.model.ts'
import type { SuppressionsModel } from './suppressions.model.ts'

type Deps = {
  suppressions: SuppressionsModel
  softBounces: Pick<SoftBouncesModel, 'forget'>
  clock: Clock
}

export type Suppressions = ReturnType<typeof createSuppressions>

export function createSuppressions({ suppressions, softBounces, clock }: Deps) {
  const byOperator = (email: string, reason: 'added' | 'imported') => ({
    ...{ email, reason, since: clock() },
    ...{ code: null, detail: '', mail: null },
  })

  return {
    list(search: string, page: number) {
      const skip = (page - 1) * suppressionsPerPage
      return suppressions.list(search, { skip, limit: suppressionsPerPage })
    },

    async add(email: string): Promise<Suppression> {
      const added = byOperator(email, 'added')
      await suppressions.add(added)
      const stored = await suppressions.find(email)
      return stored ?? { ...added, since: added.since.toISOString() }
    },

    /** @throws AppError `suppression_not_found` */
    async lift(email: string): Promise<void> {
      if (!(await suppressions.lift(email))) throw new AppError('suppression_not_found')
      await softBounces.forget(email)
    },

    async forget(email: string): Promise<void> {
      await suppressions.lift(email)
      await softBounces.forget(email)
    },

    async import(text: string) {
      const lines = text.trimEnd().split('\n').map(addressIn)
      const wrongLines = lines.flatMap((email, index) => (email === undefined ? [index + 1] : []))
      const emails = lines.flatMap((email) => email ?? [])
      const rows = [...new Set(emails)].map((email) => byOperator(email, 'imported'))
      const added = await suppressions.add(...rows)
      const known = emails.length - added
      return { added, known, wrong: wrongLines.length, wrongLines: wrongLines.slice(0, 100) }
    },

    async *export(): AsyncGenerator<string> {
      yield stringify([], { header: true, columns, bom: true })
      let rows = await suppressions.after('')
      while (rows.length > 0) {
        yield stringify(rows, { columns, escape_formulas: true })
        rows = await suppressions.after(rows.at(-1)?.email ?? '')
      }
    },
  }
}

const columns = ['email', 'reason', 'code', 'detail', 'mail', 'since']

/** Returns null for an empty line, and undefined for one without an address. */
function addressIn(line: string): string | null | undefined {
  if (line.trim() === '') return null
  for (const cell of line.split(/[,;\t]/).filter((text) => text.includes('@'))) {
    const text = cell
      .replaceAll('"', ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
    const email = Email.safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text)
    if (email.success) return email.data
  }
  return undefined
}
