import { expect, it } from '@jest/globals'
import { inColorScheme } from './color-scheme.ts'

it('makes the styles of one scheme hold, and those of the other never', () => {
  const html =
    '<style>@media (prefers-color-scheme: dark) {a{}} @media (Prefers-Color-Scheme:LIGHT){b{}}</style>'

  expect(inColorScheme(html, 'dark')).toBe(
    '<style>@media (min-width: 0) {a{}} @media (max-width: 0){b{}}</style>',
  )
  expect(inColorScheme(html, 'light')).toBe(
    '<style>@media (max-width: 0) {a{}} @media (min-width: 0){b{}}</style>',
  )
})

it('lets a mail that supports both schemes support the one that is shown', () => {
  const html =
    '<meta name="color-scheme" content="light dark"><style>:root{color-scheme: light dark}</style>'

  expect(inColorScheme(html, 'dark')).toBe(
    '<meta name="color-scheme" content="dark"><style>:root{color-scheme: dark}</style>',
  )
  expect(inColorScheme('<meta name="color-scheme" content="light">', 'dark')).toContain('"light"')
})
