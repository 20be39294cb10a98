import { describe, expect, it } from '@jest/globals'
import { preview } from './movie-facts.ts'

describe('the beginning of a synopsis', () => {
  it('is the whole of it up to 150 characters', () => {
    expect(preview('a'.repeat(150))).toEqual({ text: 'a'.repeat(150), isCut: false })
  })

  it('ends between two words, within 150 characters', () => {
    const { text, isCut } = preview('words '.repeat(40))
    expect(isCut).toBe(true)
    expect(text).toMatch(/words…$/)
    expect(text.length).toBeLessThanOrEqual(151)
  })

  it('keeps a last word that ends at the 150th character', () => {
    const { text } = preview(`${'a'.repeat(144)} bravo charlie`)
    expect(text).toBe(`${'a'.repeat(144)} bravo…`)
  })
})
