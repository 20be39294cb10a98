import { nameSlug } from '@cinecanon/contract'

export function bySurname(a: string, b: string): number {
  const [first, second] = [surnameOf(a), surnameOf(b)]
  if (first === second) return a < b ? -1 : 1
  return first < second ? -1 : 1
}

/** An index sorts "Vittorio De Sica" as "de-sica". */
function surnameOf(name: string): string {
  const surname = known.get(name) ?? nameSlug(surnames.exec(name)?.[1] ?? name)
  known.set(name, surname)
  return surname
}

const surnames = /\s((?:(?:de|del|di|dos|la|van|von)\s+)*\S+)$/i

/** Surnames are cached, because a sort compares each many times. */
const known = new Map<string, string>()
