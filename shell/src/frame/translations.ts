/** By the text that React still holds, which a translation took out of its place. */
const translations = new WeakMap<Node, Element>()
const { insertBefore, removeChild } = Node.prototype
let isGuarded = false

/**
 * Translators of browsers replace each text by a `<font>`, so that React fails when it removes the
 * text or inserts something before it, and changes words that nobody sees. This serves all parts
 * and libraries, because no tool can check that every text has an element of its own.
 */
export function keepTranslationsCurrent(): void {
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })

  function note(records: MutationRecord[]) {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      // The new words return to the page, where they are translated anew.
      if (type === 'characterData') translations.get(target)?.replaceWith(target)
      for (const added of addedNodes) removeTranslation(added)
      const [text] = removedNodes
      const font = [addedNodes[0], previousSibling].find((node) => node?.nodeName === 'FONT')
      if (!(text instanceof Text && font instanceof Element)) continue
      translations.set(text, font)
      observer.observe(text, { characterData: true })
      guardReact(() => note(observer.takeRecords()))
    }
  }
}

/** Of a text that React has moved. */
function removeTranslation(moved: Node): void {
  const font = translations.get(moved)
  if (!font?.contains(moved)) font?.remove()
}

/** In translated pages alone, because elsewhere React's errors show faults. */
function guardReact(noteLatest: () => void): void {
  if (isGuarded) return
  isGuarded = true
  const shown = (child: Node, parent: Node) => {
    if (child.parentNode === parent) return child
    noteLatest()
    return translations.get(child) ?? child
  }
  Node.prototype.removeChild = function remove<N extends Node>(child: N) {
    removeChild.call(this, shown(child, this))
    return child
  }
  Node.prototype.insertBefore = function insert<N extends Node>(node: N, before: Node | null) {
    insertBefore.call(this, node, before && shown(before, this))
    return node
  }
}
