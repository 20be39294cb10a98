import { AppError, Email, type Suppression, suppressionsPerPage } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { stringify } from 'csv-stringify/sync'
import type { Models } from '../models.ts'

type Deps = Pick<Models, 'addressSuppressions' | 'softBounces'> & { clock: Clock }

export type Suppressions = ReturnType<typeof createSuppressions>

export function createSuppressions({ addressSuppressions, softBounces, clock }: Deps) {
  const byOperator = (email: string, reason: 'added' | 'imported') => ({
    ...{ email, reason, since: clock() },
    ...{ code: null, detail: '', mail: null },
  })

  return {
    list(search: string, page: number) {
      const skip = (page - 1) * suppressionsPerPage
      return addressSuppressions.list(search, { skip, limit: suppressionsPerPage })
    },

    async add(email: string): Promise<Suppression> {
      const added = byOperator(email, 'added')
      await addressSuppressions.add(added)
      const stored = await addressSuppressions.find(email)
      return stored ?? { ...added, since: added.since.toISOString() }
    },

    /** @throws AppError `suppression_not_found` */
    async lift(email: string): Promise<void> {
      if (!(await addressSuppressions.lift(email))) throw new AppError('suppression_not_found')
      await softBounces.forget(email)
    },

    async forget(email: string): Promise<void> {
      await addressSuppressions.lift(email)
      await softBounces.forget(email)
    },

    /** Takes the first address of each line. */
    async import(text: string) {
      const lines = text.trimEnd().split('\n').map(addressIn)
      const wrongLines = lines.flatMap((email, index) => (email === undefined ? [index + 1] : []))
      const emails = lines.flatMap((email) => email ?? [])
      const rows = [...new Set(emails)].map((email) => byOperator(email, 'imported'))
      const added = await addressSuppressions.add(...rows)
      const known = emails.length - added
      return { added, known, wrong: wrongLines.length, wrongLines: wrongLines.slice(0, 100) }
    },

    /** As CSV. Escapes formulas with an apostrophe. */
    async *export(): AsyncGenerator<string> {
      yield stringify([], { header: true, columns, bom: true })
      const { after } = addressSuppressions
      for (
        let rows = await after('');
        rows.length > 0;
        rows = await after(rows.at(-1)?.email ?? '')
      ) {
        yield stringify(rows, { columns, escape_formulas: true })
      }
    },
  }
}

const columns = ['email', 'reason', 'code', 'detail', 'mail', 'since']

/** Null for an empty line. */
function addressIn(line: string): string | null | undefined {
  if (line.trim() === '') return null
  for (const cell of line.split(/[,;\t]/).filter((each) => each.includes('@'))) {
    const text = cell
      .replaceAll('"', ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
    const email = Email.safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text)
    if (email.success) return email.data
  }
  return undefined
}
