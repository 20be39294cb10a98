import { expect, it } from '@jest/globals'
import { inScheme } from './scheme.ts'

it('makes the styles of one scheme hold, and those of the other never', () => {
  const html =
    '<style>@media (prefers-color-scheme: dark) {a{}} @media (Prefers-Color-Scheme:LIGHT){b{}}</style>'

  expect(inScheme(html, 'dark')).toBe(
    '<style>@media (min-width: 0) {a{}} @media (max-width: 0){b{}}</style>',
  )
  expect(inScheme(html, 'light')).toBe(
    '<style>@media (max-width: 0) {a{}} @media (min-width: 0){b{}}</style>',
  )
})
