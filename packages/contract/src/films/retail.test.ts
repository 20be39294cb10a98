import { describe, expect, it } from '@jest/globals'
import { StoreUrl, storeHosts } from './retail.ts'

describe('the address of a store', () => {
  it.each([
    'https://www.amazon.com/s?k=La%20strada%201954&i=instant-video&tag=a-20',
    'https://www.amazon.co.uk/gp/video/detail/B000000000',
    'https://amzn.to/abc',
  ])('may be %s', (address) => {
    expect(StoreUrl.parse(address)).toBe(address)
  })

  it.each([
    'http://www.amazon.com/',
    'https://amazon.com.evil.example/',
    'https://www.amazon.com.evil.example/',
    'https://evil.example/www.amazon.com',
    'https://www.amazon.com@evil.example/',
    'https://someone@www.amazon.com/',
    'https://:secret@www.amazon.com/',
    'https://www.amazon.com:8443/',
    'https://evil.example\\@www.amazon.com/',
    '//www.amazon.com/',
    'javascript:alert("https://www.amazon.com/")',
    'data:text/html,hi',
    '/go/elsewhere',
    '',
  ])('is never %s', (address) => {
    expect(StoreUrl.safeParse(address).success).toBe(false)
  })

  it('names hosts in the form in which addresses carry them', () => {
    for (const host of storeHosts) expect(new URL(`https://${host}/`).host).toBe(host)
  })
})
