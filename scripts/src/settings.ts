/** The settings of these names that are set in the environment; set but empty means not set, as in a copied .env file. */
export function settings(names: string[]): Record<string, string> {
  const given = names.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
