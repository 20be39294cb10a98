import { createElement } from 'react'

// In place of the module of lucide by which each of its icons makes its component: the same drawing.
// The library's own also reads a context and has class names, and for that is larger than the icons
// of a page.
export default function createIcon({ node }) {
  return function Icon({ size = 24, strokeWidth = 2, ...others }) {
    const drawing = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }
    const parts = node.map(([name, attributes]) => createElement(name, attributes))
    return createElement('svg', { ...drawing, 'aria-hidden': true, ...others }, parts)
  }
}
