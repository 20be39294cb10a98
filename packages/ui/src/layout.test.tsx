import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { Cluster, Row, Stack } from './layout.tsx'

it.each([
  [<Stack key="" />, { display: 'grid', gap: '1rem', 'justify-items': '' }],
  [<Stack key="" $align="center" $justify="start" />, { 'align-content': 'start' }],
  [<Stack key="" $align="center" />, { 'justify-items': 'center', gap: '1rem' }],
  [<Row key="" />, { display: 'flex', gap: '0.5rem', 'flex-wrap': '' }],
  [<Row key="" $align="end" $justify="space-between" />, { 'justify-content': 'space-between' }],
  [<Cluster key="" $gap={[1, 3]} />, { 'flex-wrap': 'wrap', gap: '0.5rem 1.5rem' }],
])('lays out its children %#', (box, styles) => {
  const element = render(box).container.firstElementChild
  if (!element) throw new Error('nothing was rendered')
  const computed = getComputedStyle(element)
  for (const [name, value] of Object.entries(styles)) {
    expect([name, computed.getPropertyValue(name)]).toEqual([name, value])
  }
})
