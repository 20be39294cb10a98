import { expect, it } from '@jest/globals'
import { canonicalAddress } from './canonical-address.ts'

const spelling = { parameters: ['sort', 'view'], ignoresCase: true }

it.each([
  ['/', '/'],
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/W/aBc-D/', '/w/aBc-D'],
  ['/%61bout', '/about'],
  ['/%41bout', '/about'],
  ['//about//us', '/about/us'],
  ['/a,b', '/a%2Cb'],
  ['/%2561', '/%2561'],
  ['/d%C3%89j%c3%a0', '/d%C3%A9j%C3%A0'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['/?view=grid&sort=year', '/?sort=year&view=grid'],
  ['/?campaign=1&view=grid', '/?view=grid'],
  ['/about?', '/about'],
  ['/?view=%67rid', '/?view=grid'],
])('spells %s as %s', (address, canonical) => {
  expect(canonicalAddress(address, spelling)).toBe(canonical)
  expect(canonicalAddress(canonical, spelling)).toBe(canonical)
})

it('doesn’t change the case of API addresses', () => {
  expect(canonicalAddress('/api/%41', { parameters: [] })).toBe('/api/A')
})
