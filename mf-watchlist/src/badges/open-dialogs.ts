const open = 'dialog[open]'

/** Acts when no dialog is open: at once, or as soon as the last one has closed. @returns what gives up waiting */
export function onceNoDialogIsOpen(act: () => void): () => void {
  const observer = new MutationObserver(tryIt)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  tryIt()
  return () => observer.disconnect()

  function tryIt() {
    if (document.querySelector(open)) return
    observer.disconnect()
    act()
  }
}
