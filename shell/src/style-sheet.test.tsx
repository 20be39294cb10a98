/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { keyframes, StyleSheetManager, styled } from 'styled-components'
import { createStyleSheet } from './style-sheet.ts'

const appear = keyframes`from { opacity: 0; }`
const Box = styled.div<{ $wide: boolean }>`
  color: red;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  animation: ${appear} 1s;
  @media (min-width: 40rem) { color: blue; }
`

it('gives each page its own styles, whatever was compiled before', () => {
  const first = styles([true])
  const second = styles([true])

  expect(first).toContain('width:100%')
  expect(first).toContain('@keyframes')
  expect(second).toBe(first)
  expect(styles([false])).not.toContain('width:100%')
  expect(styles([false, true])).toMatch(/width:auto.*width:100%/s)
})

function styles(widths: boolean[]): string {
  const sheet = createStyleSheet()
  renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      {widths.map((isWide) => (
        <Box key={String(isWide)} $wide={isWide} />
      ))}
    </StyleSheetManager>,
  )
  return sheet.getStyleTags()
}
