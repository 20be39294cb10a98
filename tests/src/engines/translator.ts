/** Runs in a page, and replaces each text as translators of browsers do; a space is the change. */
export function translate(): void {
  const untranslated = 'script, style, noscript, textarea, svg, font, [translate="no"]'
  const translateIn = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.currentNode; node; node = walker.nextNode() as Node) {
      if (node instanceof Text) texts.push(node)
    }
    for (const text of texts) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent?.closest('body') || parent.closest(untranslated)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `${text.data} `
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const added of addedNodes) translateIn(added)
  }).observe(document, { childList: true, subtree: true })
  translateIn(document)
}
