import { nameSlug } from '@cinecanon/contract'

/** As an index spells it: "de-sica", "van-sant", "hitchcock". */
export function surnameOf(name: string): string {
  const particles = /\s((?:(?:de|del|di|dos|la|van|von)\s+)*\S+)$/i
  return nameSlug(particles.exec(name)?.[1] ?? name)
}

export function bySurname(a: string, b: string): number {
  const [first, second] = [surnameOf(a), surnameOf(b)]
  if (first === second) return a < b ? -1 : 1
  return first < second ? -1 : 1
}
