import { expect, it } from '@jest/globals'
import { Email } from './accounts.ts'

it.each([
  ['Ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  [' ann@xn--bcher-kva.example ', 'ann@xn--bcher-kva.example'],
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
