import { createElement } from 'react'

// lucide's factory has contexts and class names, which cost 0.8 kB of the shell and 2.1 kB of mf-catalog.
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
