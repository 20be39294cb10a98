import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { fill, fillBrotli, noncePlaceholder, templateOf } from './page-template.ts'

const film = '<li class="film"><a href="/movies/the-godfather">The Godfather, “1972”</a></li>'
const page = (nonce: string) =>
  `<style nonce="${nonce}">a{}</style>${film.repeat(300)}<script nonce="${nonce}">1</script>`

it.each([
  ['as a page', page],
  ['that begins and ends with its nonce', (nonce: string) => `${nonce}>x${film}${nonce}`],
  ['without a nonce', () => film],
  ['of nothing', () => ''],
])('fills a template %s, packed and plain', async (_of, html) => {
  const template = await templateOf(Buffer.from(html(noncePlaceholder)))
  for (let n = 0; n < 20; n++) {
    const nonce = randomBytes(16).toString('base64')
    expect(fill(template, nonce).toString()).toBe(html(nonce))
    const packed = fillBrotli(template, nonce)
    expect(packed && brotliDecompressSync(packed).toString()).toBe(html(nonce))
  }
})

it('packs a page about as well as if it were packed whole', async () => {
  const template = await templateOf(Buffer.from(page(noncePlaceholder)))
  expect(fillBrotli(template, noncePlaceholder)?.length).toBeLessThan(600)
})
