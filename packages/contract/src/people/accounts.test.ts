import { expect, it } from '@jest/globals'
import { Email, PersonName, register } from './accounts.ts'

it.each([
  ['Ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  [' ann@xn--bcher-kva.example ', 'ann@xn--bcher-kva.example'],
  ['ann/s=films!list%2@example.org', 'ann/s=films!list%2@example.org'],
])('takes %s, as %s', (written, stored) => {
  expect(Email.parse(written)).toBe(stored)
})

it.each([
  'ann@bü.example/more',
  'ann@ben@bü.example',
  'ann@bü.example:25',
  'ann@bü..example',
  'ann@',
  'änn@example.org',
  `ann@${'ü.'.repeat(60)}example`,
])('refuses %s', (written) => {
  expect(Email.safeParse(written).success).toBe(false)
})

it.each([
  ['J. R. Hartley', true],
  ['J.R.R. Tolkien', true],
  ['Zoë, Ph.D.', true],
  ['Free coins at http://evil', false],
  ['Win at evil.example', false],
  ['WWW.evil', false],
])('a person may be called %s: %s', (firstName, isName) => {
  const form = { email: 'ann@example.org', password: 'blue lamp on tuesday', firstName }
  expect(PersonName.safeParse(firstName).success).toBe(isName)
  expect(register.body.safeParse(form).success).toBe(isName)
})
