import { ServerStyleSheet } from 'styled-components'

/** Compiled rules by component and class name, for all pages of this release. */
const compiled = new Map<string, string[]>()
const atMost = 5000

/**
 * The styles of one rendered page. Rules that an earlier page compiled are taken from there: a
 * class name is the hash of what was compiled, so the same name is the same rules.
 */
export function createStyleSheet(nonce?: string): ServerStyleSheet {
  const sheet = new ServerStyleSheet(nonce ? { nonce } : {})
  const { instance } = sheet
  const hasName = instance.hasNameForId.bind(instance)
  const insert = instance.insertRules.bind(instance)
  instance.hasNameForId = (id, name) => {
    if (hasName(id, name)) return true
    const rules = compiled.get(`${id} ${name}`)
    if (rules) insert(id, name, rules)
    return rules !== undefined
  }
  instance.insertRules = (id, name, rules) => {
    // Names by what a person typed would never end.
    if (compiled.size >= atMost) compiled.clear()
    compiled.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  return sheet
}
