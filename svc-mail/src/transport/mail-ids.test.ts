import { expect, it } from '@jest/globals'
import { createMailIds, hashOf, longestBounceName } from './mail-ids.ts'

const bounceAddress = `${'b'.repeat(longestBounceName)}@News.example.org`
const options = { secret: 's'.repeat(32), domain: 'example.org', bounceAddress }
const ids = createMailIds(options)
const delivery = `${'0a'.repeat(12)}:${'ff'.repeat(12)}`

it.each([
  ['a mail of a blast', ids.ofBlast(delivery), { id: delivery }],
  [
    'the smallest id',
    ids.ofBlast(`${'0'.repeat(24)}:${'0'.repeat(24)}`),
    { id: `${'0'.repeat(24)}:${'0'.repeat(24)}` },
  ],
  ['another mail', ids.ofMail('welcome:ünique'), { hash: hashOf('welcome:ünique') }],
])('signs %s within 64 octets, whatever the case', (_what, own, reference) => {
  expect(own.returnPath?.split('@')[0]?.length).toBeLessThanOrEqual(64)
  for (const name of [own.messageId, own.returnPath ?? '']) {
    expect(ids.read(name)).toEqual(reference)
    expect(ids.read(name.toUpperCase())).toEqual(reference)
  }
  expect(own.messageId.endsWith('@example.org>')).toBe(true)
})

it('takes no other signature, and nothing that is cut or changed', () => {
  const { returnPath = '' } = ids.ofBlast(delivery)
  const foreign = createMailIds({ ...options, secret: 't'.repeat(32) })
  expect(foreign.read(returnPath)).toBeNull()
  const at = returnPath.indexOf('@')
  for (let index = returnPath.indexOf('+') + 1; index < at; index += 1) {
    const other = returnPath[index] === '0' ? '1' : '0'
    expect(ids.read(returnPath.slice(0, index) + other + returnPath.slice(index + 1))).toBeNull()
  }
  for (const wrong of ['', 'a@b', '@', returnPath.slice(0, -30), `x${returnPath.slice(20)}`]) {
    expect(ids.read(wrong)).toBeNull()
  }
})

it('leaves the sender of the envelope without a bounce address', () => {
  const plain = createMailIds({ secret: options.secret, domain: 'example.org' })
  expect(Object.keys(plain.ofMail('welcome:1'))).toEqual(['messageId'])
  expect(plain.isBounceAddress('')).toBe(false)
  expect(plain.isBounceAddress('@')).toBe(false)
  expect(ids.isBounceAddress(bounceAddress.toUpperCase())).toBe(true)
})
