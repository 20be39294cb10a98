import { TextDecoder, TextEncoder } from 'node:util'

// Every browser has them and the router uses them; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// Otherwise jsdom parses all styles again for each component that mounts.
globalThis.SC_DISABLE_SPEEDY = false

globalThis.performance.getEntriesByType ??= () => []

// jsdom knows the dialog element, but not how to open it.
if (globalThis.HTMLDialogElement) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}
