import { createElement } from 'react'

// Replaces lucide's component factory by one without context and class names. It saves 0.8 kB of
// the shell's first script and 2.1 kB of mf-catalog (brotli).
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
