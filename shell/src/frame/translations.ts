/** React still holds these texts, which a translation has replaced in the page. */
const translations = new WeakMap<Node, Element>()
const { insertBefore, removeChild } = Node.prototype
let isGuarded = false

/** Translators replace texts by `<font>`, on which React fails, or which it changes unseen. */
export function keepTranslationsCurrent(): void {
  const observer = new MutationObserver(handle)
  observer.observe(document.body, { childList: true, subtree: true })

  function handle(records: MutationRecord[]) {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      // The new text returns to the page, where it is translated again.
      if (type === 'characterData') translations.get(target)?.replaceWith(target)
      for (const added of addedNodes) removeTranslation(added)
      const [text] = removedNodes
      const font = [addedNodes[0], previousSibling].find((node) => node?.nodeName === 'FONT')
      if (!(text instanceof Text && font instanceof Element)) continue
      translations.set(text, font)
      observer.observe(text, { characterData: true })
      guardReact(() => handle(observer.takeRecords()))
    }
  }
}

/** React has moved the text, so its translation is out of date. */
function removeTranslation(moved: Node): void {
  const font = translations.get(moved)
  if (!font?.contains(moved)) font?.remove()
}

/** React's errors show faults, so only translated pages are guarded. */
function guardReact(handlePending: () => void): void {
  if (isGuarded) return
  isGuarded = true
  const shown = (child: Node, parent: Node) => {
    if (child.parentNode === parent) return child
    handlePending()
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
