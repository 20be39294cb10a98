import { css, styled } from 'styled-components'
import { from, theme } from './theme.ts'

type Position = 'start' | 'center' | 'end' | 'stretch' | 'baseline'
type Distribution = 'start' | 'center' | 'end' | 'space-between'

type LayoutProps = {
  /** It is in steps of the theme. */
  $gap?: number | readonly [row: number, column: number]
  $align?: Position
  $justify?: Distribution
}

export const Stack = styled.div<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $gap = 2 }) => gap($gap)}
  ${({ $align }) => $align && `justify-items: ${$align};`}
  ${({ $justify }) => $justify && `align-content: ${$justify};`}
`

export const Columns = styled(Stack)<{ $from?: keyof typeof from }>`
  ${({ $from = 'md' }) => css`
    ${from[$from]} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  `}
`

export const Row = styled.div<LayoutProps>`
  display: flex;
  ${({ $gap = 1 }) => gap($gap)}
  ${({ $align }) => $align && `align-items: ${$align};`}
  ${({ $justify }) => $justify && `justify-content: ${$justify};`}
`

export const Cluster = styled(Row)`
  flex-wrap: wrap;
`

function gap(given: number | readonly number[]): string {
  return `gap: ${[given].flat().map(theme.space).join(' ')};`
}
