import { ServerStyleSheet } from 'styled-components'

/** The key is a component's id and the hash of its class. */
const compiled = new Map<string, string[]>()
const maxCompiled = 5000

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
    // Styles may depend on input, so the cache is bounded.
    if (compiled.size >= maxCompiled) compiled.clear()
    compiled.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  return sheet
}
