import { expect, it } from '@jest/globals'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('s'.repeat(32))

it('opens what it sealed, and seals differently each time', () => {
  const [one, other] = [box.seal('JBSWY3DPEHPK3PXP', 'ann'), box.seal('JBSWY3DPEHPK3PXP', 'ann')]
  expect(box.open(one, 'ann')).toBe('JBSWY3DPEHPK3PXP')
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})

it.each([
  ['for another owner', (sealed: string) => box.open(sealed, 'bob')],
  ['with another secret', (sealed: string) => createSecretBox('o'.repeat(32)).open(sealed, 'ann')],
  ['after a change', (sealed: string) => box.open(`${sealed.slice(0, -2)}AA`, 'ann')],
  ['cut short', (sealed: string) => box.open(sealed.slice(0, 20), 'ann')],
])('does not open %s', (_how, open) => {
  expect(() => open(box.seal('JBSWY3DPEHPK3PXP', 'ann'))).toThrow()
})

it('hashes the same code of two owners differently', () => {
  expect(box.hash('code', 'ann')).toBe(box.hash('code', 'ann'))
  expect(box.hash('code', 'ann')).not.toBe(box.hash('code', 'bob'))
})
