import { ServerStyleSheet } from 'styled-components'

/** Rules by component and class hash. */
const compiled = new Map<string, string[]>()
const maxCompiled = 5000

/** Compiles rules once for all pages. */
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
    // Bounded, because styles may depend on input.
    if (compiled.size >= maxCompiled) compiled.clear()
    compiled.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  return sheet
}
