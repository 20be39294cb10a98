import { useEffect, useState } from 'react'

export const layerClass = 'top-layer'

/**
 * An element in the top layer. A modal dialog makes everything outside it inert, so the element
 * moves into the open dialog; as a popover it isn't clipped by it.
 */
export function useTopLayer(): HTMLElement {
  const [layer] = useState(createLayer)
  useEffect(() => {
    const place = () => placeIn(layer, openDialog() ?? document.body)
    place()
    const observer = new MutationObserver(place)
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
  // Not the looks of a popover: what is in it has its own.
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

/** Of several the one that was opened last, which stands last. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1)
}

function placeIn(layer: HTMLElement, parent: Element): void {
  if (layer.parentElement === parent) return
  parent.append(layer)
  // Browsers without popovers show it as any other element.
  layer.showPopover?.()
}
