import { useEffect, useState } from 'react'

export const layerClass = 'top-layer'

/** Modals make everything outside inert, so this is a popover inside the open dialog. */
export function useTopLayer(): HTMLElement {
  const [layer] = useState(createLayer)
  useEffect(() => {
    const move = () => moveInto(layer, openDialog() ?? document.body)
    move()
    const observer = new MutationObserver(move)
    observer.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      layer.remove()
    }
  }, [layer])
  return layer
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = layerClass
  // A popover has a look of its own, which this resets.
  Object.assign(layer.style, {
    width: 0,
    height: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    background: 'none',
    color: 'inherit',
  })
  layer.popover = 'manual'
  return layer
}

/** The dialog that was opened last is last in the document. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1)
}

function moveInto(layer: HTMLElement, parent: Element): void {
  if (layer.parentElement === parent) return
  parent.append(layer)
  // Older browsers lack popovers.
  layer.showPopover?.()
}
