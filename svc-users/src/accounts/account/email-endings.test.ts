import { expect, it } from '@jest/globals'
import { emailEndings } from './email-endings.ts'

it.each([
  ['bob.smith@example.org', ['smith@example.org', '@example.org', 'example.org', 'org']],
  [
    'ann+films@ex-ample.org',
    ['films@ex-ample.org', '@ex-ample.org', 'ex-ample.org', 'ample.org', 'org'],
  ],
  [
    '_jo__7@kino.example',
    ['jo__7@kino.example', '7@kino.example', '@kino.example', 'kino.example', 'example'],
  ],
  ['zoë_@bücher.example', ['@bücher.example', 'bücher.example', 'example']],
])('%s is followed by what begins with each word, and with the @', (email, endings) => {
  expect(emailEndings(email)).toEqual([email, ...endings])
})

it('is of sixteen endings at most', () => {
  expect(emailEndings(`${'a.'.repeat(60)}a@example.org`)).toHaveLength(16)
})
