/** Names a user agent for people, such as "Firefox on Windows". */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 512)
  const browser = nameIn(text, browsers)
  const system = nameIn(text, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

type Name = [sign: string, name: string]

/** The order counts, because browsers also name those that they descend from. */
const browsers: Name[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
]

const systems: Name[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
]

function nameIn(text: string, names: Name[]): string | undefined {
  return names.find(([sign]) => text.includes(sign))?.[1]
}
