import { describe, expect, it } from '@jest/globals'
import { preview } from './movie-facts.ts'

describe('the beginning of a synopsis', () => {
  it('is the whole of it up to 150 characters', () => {
    expect(preview('a'.repeat(150))).toEqual({ text: 'a'.repeat(150), rest: '' })
  })

  it('ends at a space, within 150 characters', () => {
    const synopsis = 'terms '.repeat(40).trim()
    const { text, rest } = preview(synopsis)
    expect(text).toMatch(/terms$/)
    expect(text.length).toBeLessThanOrEqual(150)
    expect(text + rest).toBe(synopsis)
  })

  it('includes a last word that ends at the 150th character', () => {
    const { text } = preview(`${'a'.repeat(144)} bravo charlie`)
    expect(text).toBe(`${'a'.repeat(144)} bravo`)
  })
})
